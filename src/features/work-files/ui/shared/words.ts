import { addWords } from '#web/i18n/i18n.ts'
import { workFilesMessages } from '../../messages/workfile.ts'

// Imported by every part that shows work-files, so that the first one to load brings the words.
addWords('workfile', workFilesMessages)
