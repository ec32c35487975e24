"""``python -m amunre`` is the ``amunre`` command."""

import sys

from amunre._command import main

sys.exit(main())
