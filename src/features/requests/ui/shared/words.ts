import { addWords } from '#web/i18n/i18n.ts'
import { requestsMessages } from '../../messages.ts'

// Imported by every part that shows requests, so that the first one to load registers the messages.
addWords('requests', requestsMessages)
