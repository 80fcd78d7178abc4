import { z } from 'zod'
import { PREVIEW_SIZES } from '#kernel/file-kinds.ts'
import { command, query, storedDownload } from '#server/procedure.ts'
import { planInspection, saveInspection } from './commands/appointment.ts'
import { saveForm } from './commands/form.ts'
import { cancelInspection, completeInspection, failInspection } from './commands/move.ts'
import { decideOffer } from './commands/offers.ts'
import {
  addInspectionPhoto,
  orderInspectionPhotos,
  removeInspectionPhoto,
  updateInspectionPhoto,
} from './commands/photos.ts'
import { proposeTimes } from './commands/propose-times.ts'
import { withdrawTimes } from './commands/withdraw-times.ts'
import {
  addedPhoto,
  cancelled,
  changed,
  changedPhoto,
  completed,
  decided,
  failed,
  formChanges,
  intended,
  ofDay,
  ofValuation,
  one,
  orderedPhotos,
  planned,
  proposed,
  removedPhoto,
} from './model/inputs.ts'
import { takeAlong } from './queries/along.ts'
import { readOverlaps } from './queries/overlaps.ts'
import { serveInspectionPhoto, serveInspectionPhotoPreview } from './queries/photos.ts'
import { listOfValuation, readDay, readInspection } from './queries/read.ts'

/** The verbs of inspections. Every write carries the id that its device gave it, and is done once however often it is sent. */
export const inspectionsApi = {
  get: query({ access: 'signedIn', input: one, run: readInspection }),
  list: query({ access: 'signedIn', input: ofValuation, run: listOfValuation }),
  day: query({ access: 'signedIn', input: ofDay, run: readDay }),
  takeAlong: query({ access: 'signedIn', input: z.strictObject({}), run: takeAlong }),
  overlaps: query({ access: 'canEditValuations', input: intended, run: readOverlaps }),
  proposeTimes: command({ access: 'canEditValuations', input: proposed, run: proposeTimes }),
  withdrawTimes: command({ access: 'canEditValuations', input: one, run: withdrawTimes }),
  plan: command({ access: 'canEditValuations', input: planned, run: planInspection }),
  save: command({ access: 'canEditValuations', input: changed, run: saveInspection }),
  fail: command({ access: 'canEditValuations', input: failed, run: failInspection }),
  cancel: command({ access: 'canEditValuations', input: cancelled, run: cancelInspection }),
  complete: command({ access: 'canEditValuations', input: completed, run: completeInspection }),
  saveForm: command({ access: 'canEditValuations', input: formChanges, run: saveForm }),
  decide: command({ access: 'canEditValuations', input: decided, run: decideOffer }),
  addPhoto: command({ access: 'canEditValuations', input: addedPhoto, run: addInspectionPhoto }),
  updatePhoto: command({ access: 'canEditValuations', input: changedPhoto, run: updateInspectionPhoto }),
  orderPhotos: command({ access: 'canEditValuations', input: orderedPhotos, run: orderInspectionPhotos }),
  removePhoto: command({ access: 'canEditValuations', input: removedPhoto, run: removeInspectionPhoto }),
}

/** A photo of an inspection: `GET /files/inspection-photos/{id}`; `?as=view` shows it. */
export const inspectionPhoto = storedDownload({
  access: 'signedIn',
  input: one.extend({ as: z.literal('view').optional() }),
  run: serveInspectionPhoto,
})
/** What was drawn of it. */
export const inspectionPhotoPreview = storedDownload({
  access: 'signedIn',
  input: one.extend({ preview: z.enum(PREVIEW_SIZES) }),
  run: serveInspectionPhotoPreview,
})
