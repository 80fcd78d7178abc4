import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isAdmin } from '#access/actor.ts'
import type { Declaration, Parties } from '#features/declarations/model.ts'
import { declarants, declarationFaults, lackOf, latestOf } from '#features/declarations/rules.ts'
import { DecideDialog } from '#features/declarations/ui/shared/decide-dialog.tsx'
import { DeclareDialog } from '#features/declarations/ui/shared/declare-dialog.tsx'
import { declarationsQuery } from '#features/declarations/ui/shared/reads.ts'
import type { ValuationLicences } from '#features/licences/model.ts'
import { isAssignedBeyond, judgeSigning, type SigningVerdict } from '#features/licences/rules.ts'
import { valuationLicencesQuery } from '#features/licences/ui/shared/reads.ts'
import { ReviewDialog } from '#features/licences/ui/shared/review-dialog.tsx'
import { heldResults } from '#features/quality/model.ts'
import { qualityQuery } from '#features/quality/ui/shared/reads.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { type Held, requirementsId } from '#features/valuations/ui/shared/held.ts'
import { progressQuery } from '#features/valuations/ui/shared/reads.ts'
import { heldMove, mayReviewBeside } from '#features/valuations/workflow.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import classes from '#web/kit/layout/marked-note.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { EXCUSABLE } from '../model/codes.ts'
import type { WorkFileLack } from '../model.ts'
import { workFileMissingQuery } from './shared/reads.ts'

type Props = { valuation: ValuationDetails; onHeld: (held: Held) => void }

type OpenDialog = { kind: 'declare' } | { kind: 'review' } | { kind: 'decide'; declaration: Declaration }

/** What declarations, licences and the value still lack for the next moves, each with the button that mends it; tells the moves that it holds back. */
export function Requirements({ valuation, onHeld }: Props) {
  const { t } = useTranslation()
  const { user, firm } = useMe()
  const { id, moves } = valuation
  const declarations = useQuery({ ...declarationsQuery(id), enabled: firm.conflictDeclarations })
  const licences = useQuery({ ...valuationLicencesQuery(id), enabled: firm.licencesEnforced })
  const worked = useQuery({ ...progressQuery(id), enabled: moves.some(heldMove) })
  const checks = firm.qualityEnforced && moves.some(heldMove)
  const quality = useQuery({ ...qualityQuery(id), enabled: checks })
  const completes = firm.qualityEnforced && moves.includes('COMPLETED')
  const workFile = useQuery({ ...workFileMissingQuery(id), enabled: completes })
  const { number } = useFormat()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const actor = { id: user?.id ?? '', name: user?.displayName ?? '' }
  const isManager = user !== null && isAdmin(user)
  const assignee = valuation.assignedTo ? { id: valuation.assignedTo, name: valuation.assignedToName ?? '' } : null
  const parties: Parties = valuation
  const { items = [], inspectors = [] } = declarations.data ?? {}
  const judged = moves.map((to) => {
    const declared = declarations.data
      ? declarationFaults({ to, declarations: items, parties, assignee, inspectors, actor })
      : []
    const signing = to === 'APPROVED' && licences.data ? signingOf(licences.data) : null
    const held = heldMove(to)
    const valued = held ? (worked.data?.value.faults ?? []) : []
    const parts = to === 'COMPLETED' ? missingParts(workFile.data?.items ?? []) : NOTHING_MISSING
    const found = held && checks ? heldResults(quality.data?.items ?? []) : []
    return {
      to,
      faults: [...declared, ...(signing?.faults ?? []), ...valued],
      found,
      isShort: parts.refused || (parts.excusable.length > 0 && !isManager),
      needsReason: signing?.needsReason === true || (parts.excusable.length > 0 && isManager),
    }
  })
  function signingOf({ own, assignee: lacks, exceptions, reviews }: ValuationLicences): SigningVerdict {
    return judgeSigning({
      signer: { id: actor.id, isManager, lacks: own },
      assignee: lacks,
      isExcepted: isAssignedBeyond(exceptions, valuation.assignedTo),
      reviewers: reviews.filter(({ counts }) => counts).map(({ userId }) => userId),
    })
  }
  const isRead =
    (!firm.conflictDeclarations || !declarations.isPending) &&
    (!firm.licencesEnforced || !licences.isPending) &&
    (!moves.some(heldMove) || !worked.isPending) &&
    (!checks || !quality.isPending) &&
    (!completes || !workFile.isPending)
  const blocked = judged
    .filter(({ faults, found, isShort }) => isShort || faults.length + found.length > 0)
    .map(({ to }) => to)
  const held = new Set(judged.flatMap(({ found }) => found)).size
  const reasons = judged.filter(({ needsReason }) => needsReason).map(({ to }) => to)
  const holding = isRead ? JSON.stringify({ blocked, reasons }) : null
  const tell = useEffectEvent((text: string) => onHeld(JSON.parse(text) as Held))
  useEffect(() => {
    if (holding) tell(holding)
  }, [holding])

  const faults = [
    ...new Map(judged.flatMap((one) => one.faults).map((one) => [`${one.field} ${one.code}`, one])).values(),
  ]
  const error = declarations.error ?? licences.error ?? worked.error ?? quality.error ?? workFile.error
  const undecided = items.filter(
    (declaration) =>
      isManager &&
      declaration.userId !== actor.id &&
      latestOf(items, declaration.userId) === declaration &&
      lackOf(items, declaration.userId, parties) === 'undecided',
  )
  const owesOwn = moves.some(
    (to) =>
      declarants({ to, assignee, inspectors, actor }).some((one) => one.id === actor.id) &&
      declarations.data !== undefined &&
      ['missing', 'outdated'].includes(lackOf(items, actor.id, parties) ?? ''),
  )
  const mayReview =
    faults.some(({ field }) => field === 'secondReview') &&
    valuation.status === 'UNDER_REVIEW' &&
    mayReviewBeside(actor.id, valuation, firm) &&
    licences.data?.reviews.some((one) => one.counts && one.userId === actor.id) === false &&
    !licences.data.own.some((lack) => lack === 'none' || lack === 'expired')
  if (error) return <ErrorPanel error={error} />
  const short = completes ? missingParts(workFile.data?.items ?? []) : NOTHING_MISSING
  const isShort = short.refused || short.excusable.length > 0
  if (faults.length === 0 && held === 0 && !isShort) return null
  return (
    <div id={requirementsId(valuation)} className={classes.note}>
      <p>{t('declarations:required')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>
            {worked.data?.value.faults.includes(fault) ? (
              <TextLink to="/valuations/$id/approaches" params={{ id }}>
                {faultText(fault)}
              </TextLink>
            ) : (
              faultText(fault)
            )}
          </li>
        ))}
        {isShort ? (
          <li>
            <TextLink to="/valuations/$id" params={{ id }} hash="work-file">
              {t('workfile:complete.lacks', {
                parts: list.format(short.lacks.map((lack) => t(`workfile:lack.${lack}`))),
              })}
            </TextLink>{' '}
            {short.refused || isManager ? null : t('workfile:complete.manager')}
          </li>
        ) : null}
        {held > 0 ? (
          <li>
            <TextLink to="/valuations/$id" params={{ id }} hash="quality">
              {t('quality:held', { n: number(held) })}
            </TextLink>
          </li>
        ) : null}
      </ul>
      {owesOwn ? <Act onClick={() => setDialog({ kind: 'declare' })}>{t('declarations:declare')}</Act> : null}
      {undecided.map((declaration) => (
        <Act key={declaration.id} onClick={() => setDialog({ kind: 'decide', declaration })}>
          {t('declarations:decide')}
        </Act>
      ))}
      {mayReview ? <Act onClick={() => setDialog({ kind: 'review' })}>{t('licences:review.give')}</Act> : null}
      {dialog?.kind === 'declare' ? <DeclareDialog valuation={valuation} onClose={() => setDialog(null)} /> : null}
      {dialog?.kind === 'review' ? <ReviewDialog valuation={valuation} onClose={() => setDialog(null)} /> : null}
      {dialog?.kind === 'decide' ? (
        <DecideDialog valuationId={id} declaration={dialog.declaration} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  )
}

/** What the completion asks of the work-file and is missing: whether anything may not be, and what a manager may answer for. */
function missingParts(items: readonly WorkFileLack[]) {
  const lacks = items.filter(({ requiredFor }) => requiredFor === 'COMPLETED').map(({ lack }) => lack)
  const excusable = lacks.filter((lack) => EXCUSABLE.includes(lack))
  return { lacks, excusable, refused: excusable.length < lacks.length }
}
const NOTHING_MISSING = missingParts([])

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div>
      <Button variant="default" size="sm" onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}
