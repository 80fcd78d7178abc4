import { addWords } from '../i18n/i18n.ts'
import { newsMessages } from './news/messages.ts'

// A side effect of importing this module: its words, before what says them renders.
addWords('news', newsMessages)
