import { SHOWN_FIELDS } from '#features/market/fields.ts'
import { EvidenceMarks, VerificationBadge } from '#features/market/ui/shared/badges.tsx'
import { PhotoStrip } from '#features/photos/ui/shared/photo-strip.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Card, Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { panelOf } from '#web/records/panels.ts'
import { hasChanged, type Subject } from '../../model.ts'
import type { Candidate } from './candidates.ts'
import type { Outcome } from './decision-queue.ts'
import { useCandidateWords, useSimilarity } from './use-candidate-words.ts'

const CHANGED = {
  WITHDRAWN: 'comparables:chosen.withdrawn',
  QUESTIONED: 'comparables:chosen.questioned',
  ACTIVE: 'comparables:chosen.changed',
} as const

// The map shows the pin and a badge the verification; candidates are read without a computed net income.
const { pin: _, computedNet: __, verification: ___, ...FACTS } = SHOWN_FIELDS
const GROUPS = ['place', 'property', 'income', 'source'] as const

const ComparableAdjustments = panelOf('ComparableAdjustments')

type Props = {
  valuationId: string
  candidate: Candidate
  subject: Subject | null
  outcome: Outcome
  error: unknown
  isWaiting: boolean
  editable: boolean
  onUse: () => void
  onReject: () => void
  /** Takes the register's present values of what was used before. */
  onTakeAgain: () => void
  onRetry: () => void
  onGiveUp: () => void
}

/** All that is known of a candidate, why it was proposed, what is decided of it and how far it is adjusted. */
export function CandidatePanel(props: Props) {
  const { valuationId, candidate, subject, outcome, error, isWaiting, editable, onUse, onReject } = props
  const { t } = useTranslation()
  const { worth, number } = useFormat()
  const words = useCandidateWords()
  const sentence = useSimilarity(subject)
  const facts = useFieldFacts((field) => `market:field.${field}`)
  const { id, evidence, nearness, photos, read, isCorrected, isApproximate } = candidate
  const change = outcome.choice === 'USED' && read && hasChanged(read) ? read.currentStatus : null
  return (
    <Column gap={12} pad={16}>
      <Row wrap justify="between">
        <TextLink to="/market/$id" params={{ id }}>
          <bdi>{words.name(candidate)}</bdi>
        </TextLink>
        <Row as="span" inline wrap>
          <EvidenceMarks status={read?.currentStatus ?? evidence.status} isGenerated={evidence.isGenerated} />
          <VerificationBadge level={evidence.verification} />
        </Row>
      </Row>
      <Row wrap aria-busy={isWaiting}>
        <Text as="span" strong>
          {t(`comparables:choice.${outcome.choice}`)}
        </Text>
        {outcome.reasonCode ? (
          <Muted as="span" dir="auto">
            {outcome.reason ?? t(`comparables:reason.${outcome.reasonCode}`)}
          </Muted>
        ) : null}
        {editable ? (
          <>
            <Button size="sm" aria-pressed={outcome.choice === 'USED'} variant="default" onClick={onUse}>
              {t('comparables:act.use')}
            </Button>
            <Button size="sm" aria-pressed={outcome.choice === 'REJECTED'} variant="default" onClick={onReject}>
              {t('comparables:reject.go')}
            </Button>
          </>
        ) : null}
      </Row>
      {error ? (
        <>
          <ErrorPanel error={error} onRetry={props.onRetry} />
          <Button size="compact-sm" variant="subtle" onClick={props.onGiveUp}>
            {t('comparables:saving.giveUp')}
          </Button>
        </>
      ) : null}
      {change ? (
        <Card note="amber">
          <Column gap={8} pad={12}>
            <p>{t(CHANGED[change])}</p>
            {read && change === 'ACTIVE' && read.currentPrice !== evidence.price ? (
              <p>{t('comparables:chosen.now', { price: isolateBidi(worth(read.currentPrice)) })}</p>
            ) : null}
            {editable && change === 'ACTIVE' ? (
              <Button size="compact-sm" variant="default" onClick={props.onTakeAgain}>
                {t('comparables:chosen.again')}
              </Button>
            ) : null}
          </Column>
        </Card>
      ) : isCorrected ? (
        <Muted>{t('comparables:found.corrected')}</Muted>
      ) : null}
      <PhotoStrip album={{ kind: 'evidence', id, name: words.name(candidate) }} first={photos} />
      <p>{sentence(nearness, evidence)}</p>
      <Facts
        plain
        items={[
          ...[
            [t(`market:details.${evidence.kind === 'RENT' ? 'rent' : 'price'}`), worth(evidence.price)],
            [t('market:details.metrePrice'), worth(Math.round(evidence.metrePrice))],
            [t('comparables:found.distance'), words.distance(candidate)],
            [
              t('comparables:found.age'),
              t('comparables:found.days', { count: nearness.days, n: number(nearness.days) }),
            ],
          ].map(([label, value]) => ({ label, value: <Num>{value}</Num> })),
          ...GROUPS.flatMap((group) => facts(FACTS, evidence, { group })),
        ]}
      />
      {isApproximate ? <Muted>{t('comparables:panel.approximate')}</Muted> : null}
      {outcome.choice === 'USED' ? <ComparableAdjustments valuationId={valuationId} evidenceId={id} /> : null}
    </Column>
  )
}
