import { addWords } from '#web/i18n/i18n.ts'
import { reconsiderationsMessages } from '../../messages.ts'

// Imported by every part that shows reconsiderations, so that the first one to load brings the words.
addWords('reconsiderations', reconsiderationsMessages)
