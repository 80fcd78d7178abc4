import { workedDrafts } from '../approaches/fixtures.ts'
import type { MadeContent } from '../documents/fixtures/content.ts'
import { floorPlan, houseFront } from '../documents/fixtures/pictures.ts'
import type { PhotoCategory } from '../inspections/model/codes.ts'
import { emptyPlot, towerFront } from '../photos/fixtures/pictures.ts'
import type { DemonstrationValuation } from '../valuations/fixtures/valuations.ts'

/** The draft of the demonstration that the rules let pass but for some warnings. */
export const passingDraft = (valuations: readonly DemonstrationValuation[]): DemonstrationValuation | undefined =>
  workedDrafts(valuations)[0]

const png = (svg: string, width: number, height: number): MadeContent => ({ kind: 'png', svg, width, height })

/** The photos of its inspection, one of each category that is asked for, drawn of shapes alone. */
export const INSPECTION_PHOTOS: readonly { category: PhotoCategory; caption: string; made: MadeContent }[] = [
  { category: 'FACADE', caption: 'الواجهة الرئيسية', made: png(houseFront(), 600, 450) },
  { category: 'STREET', caption: 'الشارع أمام العقار', made: png(towerFront(), 600, 450) },
  { category: 'PLOT', caption: 'القسيمة من جهة الشارع', made: png(emptyPlot(), 600, 450) },
  { category: 'INTERIOR', caption: 'توزيع الدور الأرضي', made: png(floorPlan(), 700, 500) },
  { category: 'DEFECT', caption: 'أثر تسرب في سقف الحمام العلوي', made: png(houseFront(), 600, 450) },
]
