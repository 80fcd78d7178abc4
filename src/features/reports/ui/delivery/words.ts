import { addWords } from '#web/i18n/i18n.ts'
import '#web/uploads/words.ts'
import { deliveryMessages } from './messages.ts'

// Importing this file adds the words of report files, saved reports and links, and those of file sizes.
addWords('delivery', deliveryMessages)
