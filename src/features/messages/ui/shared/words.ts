import { addWords } from '#web/i18n/i18n.ts'
import { messagesMessages } from '../../messages.ts'

// Imported by every part that shows messages, so that the first one to load registers the words.
addWords('messages', messagesMessages)
