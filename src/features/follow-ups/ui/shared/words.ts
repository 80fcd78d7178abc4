import { addWords } from '#web/i18n/i18n.ts'
import { followUpsMessages } from '../../messages/followups.ts'

// Imported by whatever shows follow-ups, so that the first one to load registers the messages.
addWords('followups', followUpsMessages)
