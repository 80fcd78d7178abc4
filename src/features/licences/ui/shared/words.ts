import { addWords } from '#web/i18n/i18n.ts'
import { licencesMessages } from '../../messages.ts'

// Imported by every part that shows licences, so that the first one to load registers the messages.
addWords('licences', licencesMessages)
