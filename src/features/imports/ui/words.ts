import { addWords } from '#web/i18n.ts'
import { importsMessages } from '../messages.ts'

// Every screen of imports brings its words by naming this file.
addWords('imports', importsMessages)
