import { addWords } from '#web/i18n/i18n.ts'
import { detailsMessages } from './messages.ts'
import '../shared/history-words.ts'

// Imported by what shows or moves one valuation, so that the first one to load registers the messages.
addWords('details', detailsMessages)
