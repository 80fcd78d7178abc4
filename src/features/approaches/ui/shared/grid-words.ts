import { addWords } from '#web/i18n/i18n.ts'
import { gridMessages } from '../../messages/grid.ts'

// Importing this file adds the words of the adjustment grid and of the weighted scores.
addWords('grid', gridMessages)
