import { addWords } from '#web/i18n/i18n.ts'
import { inspectionsMessages } from '../../messages.ts'

// Imported by every screen and panel of inspections, so that the first one to load registers the messages.
addWords('inspections', inspectionsMessages)
