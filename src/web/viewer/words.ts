import { addWords } from '../i18n/i18n.ts'
import { viewerMessages } from './messages.ts'

// Every part of the viewer brings its words by naming this file.
addWords('viewer', viewerMessages)
