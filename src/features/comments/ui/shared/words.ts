import { addWords } from '#web/i18n/i18n.ts'
import { commentsMessages } from '../../messages.ts'

// Imported by whatever shows comments, so that the first one to load registers the messages.
addWords('comments', commentsMessages)
