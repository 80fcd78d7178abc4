import { addWords } from '#web/i18n/i18n.ts'
import { analysisMessages } from '../../../messages/analysis.ts'
import { registersMessages } from '../../../messages/registers.ts'
import { spatialMessages } from '../../../messages.ts'

// Imported by every screen of the registers, so that the first one to load brings the words of all.
addWords('analysis', analysisMessages)
addWords('registers', registersMessages)
addWords('spatial', spatialMessages)
