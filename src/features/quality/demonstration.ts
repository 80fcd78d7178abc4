import { workedDrafts } from '#features/valuations/demonstration/chosen.ts'
import type { MadeContent } from '../documents/demonstration/content.ts'
import { floorPlan, houseFront } from '../documents/demonstration/pictures.ts'
import type { PhotoCategory } from '../inspections/model/codes.ts'
import { emptyPlot, towerFront } from '../photos/demonstration/pictures.ts'
import {
  bathroom,
  dampCeiling,
  kitchen,
  roofTop,
  sittingRoom,
  street,
  switchboard,
} from '../photos/demonstration/rooms.ts'
import type { DemonstrationValuation } from '../valuations/demonstration/valuations.ts'

/** The draft of the demonstration that the rules let pass but for some warnings. */
export const passingDraft = (valuations: readonly DemonstrationValuation[]): DemonstrationValuation | undefined =>
  workedDrafts(valuations)[0]

const png = (svg: string, width: number, height: number): MadeContent => ({ kind: 'png', svg, width, height })

/** A photo of an inspection, drawn of shapes alone. */
export type DrawnPhoto = { category: PhotoCategory; caption: string; made: MadeContent }

/** The photos of its inspection, one of each category that is asked for. */
export const INSPECTION_PHOTOS: readonly DrawnPhoto[] = [
  { category: 'FACADE', caption: 'الواجهة الرئيسية', made: png(houseFront(), 600, 450) },
  { category: 'STREET', caption: 'الشارع أمام العقار', made: png(towerFront(), 600, 450) },
  { category: 'PLOT', caption: 'القسيمة من جهة الشارع', made: png(emptyPlot(), 600, 450) },
  { category: 'INTERIOR', caption: 'توزيع الدور الأرضي', made: png(floorPlan(), 700, 500) },
  { category: 'DEFECT', caption: 'أثر تسرب في سقف الحمام العلوي', made: png(houseFront(), 600, 450) },
]

const photo = (category: PhotoCategory, caption: string, svg: string): DrawnPhoto => ({
  category,
  caption,
  made: png(svg, 600, 450),
})

/** The photos of the inspection whose file is complete. */
export const EXAMPLE_PHOTOS: readonly DrawnPhoto[] = [
  photo('FACADE', 'الواجهة الرئيسية', houseFront()),
  photo('STREET', 'الشارع أمام العقار', street()),
  photo('INTERIOR', 'صالة الدور الأرضي', sittingRoom()),
  { category: 'INTERIOR', caption: 'توزيع الدور الأرضي', made: png(floorPlan(), 700, 500) },
  photo('KITCHEN', 'المطبخ الرئيسي', kitchen()),
  photo('BATHROOM', 'حمام الدور الأول', bathroom()),
  photo('ROOF', 'السطح وأجهزة التكييف', roofTop()),
  photo('SERVICES', 'لوحة الكهرباء الرئيسية', switchboard()),
  photo('DEFECT', 'أثر تسرب قديم في سقف الحمام العلوي', dampCeiling()),
  photo('NEIGHBOURHOOD', 'بناية مقابل العقار', towerFront()),
]
