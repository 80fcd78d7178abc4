import { addWords } from '../../i18n/i18n.ts'
import { exportMessages } from './messages.ts'

// Whatever offers a file brings its words by naming this file.
addWords('export', exportMessages)
