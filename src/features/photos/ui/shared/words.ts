import { addWords } from '#web/i18n/i18n.ts'
import { photosMessages } from '../../messages.ts'

addWords('photos', photosMessages)
