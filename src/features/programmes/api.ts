import { z } from 'zod'
import { paging } from '#kernel/paging.ts'
import { command, download, query } from '#server/procedure.ts'
import { seenEngagement } from '../engagements/model/inputs.ts'
import { openCycle } from './commands/cycle.ts'
import { movementPdf, movementXlsx } from './commands/files.ts'
import { addProperties, removeProperty } from './commands/properties.ts'
import { closeWithReasons, giveReason } from './commands/reasons.ts'
import { cancelRoll, startRoll } from './commands/roll.ts'
import { changeProgramme, createProgramme, endProgramme } from './commands/write.ts'
import {
  addedProperties,
  changedProgramme,
  endedProgramme,
  givenReason,
  movementFile,
  movementOfEngagement,
  movementPage,
  newProgramme,
  oneCycle,
  oneProgramme,
  oneProperty,
  openedCycle,
  programmeFilters,
  programmePage,
} from './model/inputs.ts'
import { readDrift } from './queries/drift.ts'
import { listOwnProgrammes, listProgrammes } from './queries/list.ts'
import { readMovement, readMovementHead } from './queries/movement.ts'
import { readProgramme, readProgrammeProperties } from './queries/read.ts'

// A programme is the firm's plan; clients read its next dates, and what moved in the engagements of their account.
const access = 'inside'
const writes = 'canCreateValuations'

/** The verbs of revaluation programmes, and of the movement of an engagement. */
export const programmesApi = {
  list: query({ access, input: programmeFilters.extend(paging.shape), run: listProgrammes }),
  own: query({ access: 'client', input: z.strictObject({}), run: listOwnProgrammes }),
  get: query({ access, input: oneProgramme, run: (ctx, { id }) => readProgramme(ctx, id) }),
  properties: query({ access, input: programmePage, run: readProgrammeProperties }),
  drift: query({ access: 'canViewReports', input: programmePage, run: readDrift }),
  create: command({ access: writes, input: newProgramme, idempotent: true, run: createProgramme }),
  change: command({ access: writes, input: changedProgramme, run: changeProgramme }),
  addProperties: command({ access: writes, input: addedProperties, run: addProperties }),
  removeProperty: command({ access: writes, input: oneProperty, run: removeProperty }),
  end: command({ access: 'canApproveValuations', input: endedProgramme, run: endProgramme }),
  openCycle: command({ access: writes, input: openedCycle, run: openCycle }),
  rollForward: command({ access: writes, input: oneCycle, run: startRoll }),
  cancelRoll: command({ access: writes, input: oneCycle, run: cancelRoll }),
  movementHead: query({ access: 'signedIn', input: movementOfEngagement, run: readMovementHead }),
  movement: query({ access: 'signedIn', input: movementPage, run: readMovement }),
  giveReason: command({ access: 'canEditValuations', input: givenReason, run: giveReason }),
}

/** What programmes add to engagements: one is closed once what moved beyond the bound has its reason. */
export const engagementClosingApi = {
  close: command({ access: 'canApproveValuations', input: seenEngagement, run: closeWithReasons }),
}

/** The movement of an engagement as PDF and as a workbook: `GET /files/movements/:engagementId/movement.pdf`. */
export const movementPdfFile = download({ access: 'signedIn', input: movementFile, run: movementPdf })
export const movementXlsxFile = download({ access: 'signedIn', input: movementFile, run: movementXlsx })
