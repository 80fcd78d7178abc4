import { addWords } from '#web/i18n/i18n.ts'
import { declarationsMessages } from '../../messages.ts'

// Imported by every part that shows declarations, so that the first one to load registers the messages.
addWords('declarations', declarationsMessages)
