import { addWords } from '#web/i18n/i18n.ts'
import { entranceMessages } from './messages.ts'

// Imported by every screen of the entrance, so that the first one to load registers the messages of all.
addWords('entrance', entranceMessages)
