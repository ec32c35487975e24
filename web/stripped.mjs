// Returns a module without its custom sections: the names of functions are a sixth of what linkers leave in it.
export function stripped(bytes) {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const begin = at;
    const kind = bytes[at++];
    let [length, shift, byte] = [0, 0, 0x80];
    for (; byte & 0x80; shift += 7) {
      byte = bytes[at++];
      length += (byte & 0x7f) * 2 ** shift;
    }
    at += length;
    if (kind !== 0) parts.push(bytes.subarray(begin, at));
  }
  return Buffer.concat(parts);
}
