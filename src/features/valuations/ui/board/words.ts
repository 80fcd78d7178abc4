import { addWords } from '#web/i18n/i18n.ts'
import { boardMessages } from './messages.ts'

addWords('board', boardMessages)

// What a move is refused for is told in the words of what refuses it.
import '../list/conduct-words.ts'
