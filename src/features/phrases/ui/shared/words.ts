import { addWords } from '#web/i18n/i18n.ts'
import { phrasesMessages } from '../../messages.ts'

// Imported by every field that offers phrases, so that the first one to load brings the words.
addWords('phrases', phrasesMessages)
