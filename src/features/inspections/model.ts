import type { AttachmentType, HistoryKind } from '#features/terms/model/codes.ts'
import type { FileKind, PictureKind } from '#kernel/file-kinds.ts'
import type { FormSaved } from '#kernel/filling.ts'
import type { WrittenValue } from '#kernel/form-values.ts'
import type { UnfinishedUpload, UploadRoom } from '#kernel/uploads.ts'
import type { Property } from '../properties/model.ts'
import type { Valuation } from '../valuations/model.ts'
import type { InspectionState, OfferTarget, PhotoCategory } from './model/codes.ts'
import type { ProposedStop, VisitProposal } from './model/proposals.ts'
import type { Way } from './rules/way.ts'

/** The maximum number of photos of one inspection. */
export const MOST_PHOTOS = 200
/** The maximum length of a photo's caption, in characters. */
export const CAPTION_LIMIT = 300
/** The maximum number of inspections of one valuation. */
export const MOST_INSPECTIONS = 30
/** The most inspections of a person's day, and of what a device takes along. */
export const MOST_OF_DAY = 40
/** The most changes of a form in one call. */
export const MOST_CHANGES = 200
/** How long an appointment lasts where nobody says otherwise, and the least and most that may be said. */
export const VISIT_MINUTES = 60
export const VISIT_BOUNDS = { least: 5, most: 600 } as const
/** The most overlaps that are returned. */
export const MOST_OVERLAPS = 5
/** The longest texts of an appointment, in characters. */
export const TEXT_LIMITS = {
  contactName: 200,
  contactPhone: 40,
  contactEmail: 254,
  directions: 500,
  reason: 1000,
  met: 200,
  said: 1000,
}

/** An appointment: instants in ISO, degrees WGS 84; the contact is whom the inspector calls. */
export type Appointment = {
  startsAt: string
  /** How long it is planned to last, by which the appointments of one person overlap. */
  minutes: number
  inspectorId: string
  contactName: string | null
  contactPhone: string | null
  /** Where invitations to the appointment go. */
  contactEmail: string | null
  /** A place of its own to meet at; both null means at the property. */
  latitude: number | null
  longitude: number | null
  directions: string | null
}

/** An inspection of a valuation's property. */
export type Inspection = Appointment & {
  id: string
  version: number
  valuationId: string
  state: InspectionState
  inspectorName: string
  heldAt: string | null
  heldByName: string | null
  heldLatitude: number | null
  heldLongitude: number | null
  /** In metres. */
  heldAccuracy: number | null
}

/** What a form needs to know of its valuation. */
export type ValuationFacts = Pick<
  Valuation,
  | 'valuationNumber'
  | 'status'
  | 'propertyCategory'
  | 'ownerName'
  | 'areaName'
  | 'blockNumber'
  | 'plotNumber'
  | 'planNumber'
  | 'documentNumber'
  | 'propertySize'
  | 'hasBuilding'
  | 'requestor'
  | 'requestorPhone'
  | 'propertyId'
  | 'inspectionDate'
> & {
  /** The built-up area that the newest paper of the valuation states, m²; null where none does. */
  builtArea: number | null
}
/** What a form needs to know of the property in the register. */
export type PropertyFacts = Pick<
  Property,
  'id' | 'name' | 'area' | 'yearBuilt' | 'floors' | 'latitude' | 'longitude' | 'features' | 'fullAddress' | 'street'
>

/** An inspection among others: of a day, or of a valuation. */
export type InspectionStop = Inspection & { valuation: ValuationFacts; property: PropertyFacts | null }

/** A stop of a day: `way` is the one from the stop before, null where there is none or a place is not known. */
export type DayStop = InspectionStop & { way: Way | null }

/** A change of an appointment, as it then was. */
export type HistoryEntry = Pick<Appointment, 'startsAt' | 'contactName' | 'contactPhone' | 'contactEmail'> & {
  ordinal: number
  what: HistoryKind
  inspectorName: string
  reason: string | null
  /** Of an access that failed: who was met, and what was said. */
  met: string | null
  said: string | null
  by: string
  at: string
}

/** A photo of an inspection; size in bytes, width and height in pixels. */
export type InspectionPhoto = {
  id: string
  version: number
  category: PhotoCategory
  place: number
  caption: string | null
  takenAt: string | null
  name: string
  kind: PictureKind
  size: number
  width: number
  height: number
  /** Of the stored file. */
  sha256: string
  /** Of the bytes as the device sent them: it may delete its own copy of exactly these. */
  sentSha256: string
  createdAt: string
  createdByName: string
  /** When and by whom its category or caption was last changed. */
  updatedAt: string
  updatedByName: string
}

/** A photo that was just sent, with the other categories under which the same picture is in its inspection. */
export type AddedPhoto = InspectionPhoto & { alsoIn: PhotoCategory[] }

/** A value that the form found different from a record: accepting writes it there. */
export type FormOffer = {
  target: OfferTarget
  field: string
  found: string | number | boolean | null
  offered: string | number | boolean
}
/** A decided offer. */
export type DecidedOffer = FormOffer & { accepted: boolean; by: string; at: string }

/** What this person may do with an inspection now. */
export const INSPECTION_ACTS = ['save', 'fail', 'cancel', 'complete', 'fill', 'decide'] as const
export type InspectionAct = (typeof INSPECTION_ACTS)[number]

/** One inspection with its form and what belongs to it. */
export type InspectionDetails = InspectionStop & {
  form: Readonly<Record<string, WrittenValue>>
  photos: InspectionPhoto[]
  history: HistoryEntry[]
  offers: FormOffer[]
  decided: DecidedOffer[]
  may: InspectionAct[]
}

/** The photos of an inspection with what their panel needs besides. */
export type PhotosRoom = UploadRoom & { unfinished: UnfinishedUpload[] }

/** The inspections of a valuation, the latest appointment first. */
export type ValuationInspections = {
  items: Inspection[]
  /** True when this person may plan another one now. */
  plannable: boolean
  /** Times that wait for the choice of the person on site, or none of which suited; null where there are none. */
  proposal: VisitProposal | null
  /** What a new appointment begins with. */
  suggested: Pick<
    Appointment,
    'contactName' | 'contactPhone' | 'contactEmail' | 'directions' | 'latitude' | 'longitude'
  > & { inspectorId: string | null }
}

/** A person's inspections of a day in Kuwait, in order of time. */
export type InspectionDay = {
  date: string
  inspectorId: string
  items: DayStop[]
  /** Times of that day that were proposed to people on site and are not chosen yet, in their order. */
  proposed: ProposedStop[]
  /** True when the day has more than are answered. */
  hasMore: boolean
}

/** A document that a device may take along: `GET /files/documents/{fileId}`; size in bytes. */
export type DocumentAlong = {
  id: string
  documentType: AttachmentType
  title: string | null
  fileId: string
  name: string
  kind: FileKind
  size: number
  sha256: string
}
/** An inspection with all that its form needs away from the network. */
export type InspectionAlong = InspectionDetails & DayStop & { documents: DocumentAlong[] }
/** What a device takes along: the caller's inspections from `from` to `to` (calendar dates in Kuwait, both included). */
export type TakenAlong = {
  /** When this was read, ISO. */
  at: string
  from: string
  to: string
  items: InspectionAlong[]
  /** True when there are more than are answered. */
  hasMore: boolean
}

/** The answer of a write: the inspection as it now is. */
export type InspectionWritten = { id: string; version: number; state: InspectionState }

/** Another appointment of the same person at nearly the same time. */
export type Overlap = { id: string; startsAt: string; valuationNumber: string }
/** The answer of planning: what it overlaps is returned and not refused. */
export type AppointmentWritten = InspectionWritten & { overlaps: Overlap[] }

/** The answer to changes of a form, with the inspection's version. */
export type InspectionFormSaved = FormSaved & { id: string; version: number }
