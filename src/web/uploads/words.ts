import { addWords } from '../i18n/i18n.ts'
import { uploadsMessages } from './messages.ts'

// Every part that speaks of uploads brings its words by naming this file.
addWords('uploads', uploadsMessages)
