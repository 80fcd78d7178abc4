import { addWords } from '#web/i18n/i18n.ts'
import { photosMessages } from '../messages.ts'

// Every screen of photos brings its words by naming this file.
addWords('photos', photosMessages)
