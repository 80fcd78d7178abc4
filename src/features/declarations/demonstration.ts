import type { ConflictKind } from './model.ts'

/** A declaration of the demonstration, by the place of its file among those in one status, the newest first. */
export type DemonstrationDeclaration = {
  status: 'SUBMITTED' | 'UNDER_REVIEW'
  at: number
  kind: ConflictKind | null
  details: string
  /** What a manager decided; null while it waits. */
  decision: { isAllowed: boolean; reason: string } | null
}

/** Conflicts that valuers of the demonstration declared; everybody else on a file declared none. */
export const DEMONSTRATION_CONFLICTS: readonly DemonstrationDeclaration[] = [
  {
    status: 'UNDER_REVIEW',
    at: 0,
    kind: 'EARLIER_ROLE',
    details: 'سبق أن قدّمتُ لمالك العقار استشارة بشأن تأجيره قبل ثلاث سنوات، دون علاقة قائمة الآن.',
    decision: {
      isAllowed: true,
      reason: 'انتهت العلاقة منذ أكثر من سنتين ولا أثر لها في القيمة. يراجع التقرير مقيّم ثانٍ.',
    },
  },
  {
    status: 'SUBMITTED',
    at: 0,
    kind: 'KINSHIP',
    details: 'أحد الورثة من أقاربي من الدرجة الثالثة.',
    decision: null,
  },
]
