import { addWords } from '#web/i18n/i18n.ts'
import { administrationMessages } from './messages.ts'

// Imported by every screen of administration, so that the first one to load registers the messages of all.
addWords('administration', administrationMessages)
