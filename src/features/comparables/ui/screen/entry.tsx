import { useState } from 'react'
import type { Evidence } from '#features/market/model.ts'
import { EvidenceMarks, VerificationBadge } from '#features/market/ui/shared/badges.tsx'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import type { FirstPhotos } from '#features/photos/model.ts'
import { PhotoStrip } from '#features/photos/ui/shared/photo-strip.tsx'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { CHOICES } from '../../model/codes.ts'
import { type Comparable, hasChanged, type Nearness, type OwnReason, type Subject } from '../../model.ts'
import classes from './entry.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import type { Choosing } from './use-choosing.ts'
import { useParameterWords } from './use-parameter-words.ts'

const CHANGED = {
  WITHDRAWN: 'comparables:chosen.withdrawn',
  QUESTIONED: 'comparables:chosen.questioned',
  ACTIVE: 'comparables:chosen.changed',
} as const

/** A difference of size that nobody speaks of. */
const ALIKE = 0.02

/** Returns how similar an entry is to the property valued, in a sentence: the share, and the facts behind it. */
function useSimilarity(subject: Subject | null) {
  const { t } = useTranslation()
  const { share, digits } = useFormat()
  const separator = COMMA[useLanguage()]
  return ({ similarity }: Pick<Nearness, 'similarity'>, { area, type, yearBuilt }: Evidence): string => {
    const facts: string[] = []
    if (subject?.area) {
      const more = area / subject.area - 1
      if (Math.abs(more) <= ALIKE) facts.push(t('comparables:found.sameSize'))
      else facts.push(t(`comparables:found.${more > 0 ? 'larger' : 'smaller'}`, { share: share(Math.abs(more)) }))
    }
    if (subject?.type) facts.push(t(`comparables:found.${subject.type === type ? 'sameType' : 'otherType'}`))
    if (subject?.yearBuilt)
      facts.push(
        yearBuilt === null
          ? t('comparables:found.builtUnknown')
          : t('comparables:found.built', { year: digits(String(yearBuilt)), own: digits(String(subject.yearBuilt)) }),
      )
    const said = facts.length > 0 ? facts.join(separator) : t('comparables:found.near')
    return t('comparables:found.similar', { share: share(similarity), facts: said })
  }
}

type Props = {
  /** The entry as it is to be shown, and its version in the register. */
  evidence: Evidence
  currentVersion: number
  nearness: Nearness
  photos: FirstPhotos
  subject: Subject | null
  searchId: string
  chosen: Comparable | undefined
  choosing: Choosing
  reasons: readonly OwnReason[]
  editable: boolean
  /** True where the search found another version than the one shown. */
  isCorrected?: boolean
}

/** One entry: what it tells, how it lies to the property valued, and what is decided of it. */
export function Entry(props: Props) {
  const {
    evidence,
    currentVersion,
    nearness,
    photos,
    subject,
    searchId,
    chosen,
    choosing,
    reasons,
    editable,
    isCorrected = false,
  } = props
  const { t } = useTranslation()
  const format = useFormat()
  const words = useParameterWords()
  const name = useEvidenceName()(evidence)
  const sentence = useSimilarity(subject)
  const [isRejecting, setRejecting] = useState(false)
  const { id } = evidence
  const seen = { searchId, evidenceId: id, evidenceVersion: currentVersion, version: chosen?.version ?? 0 }
  const decided = chosen?.choice ?? 'UNDECIDED'
  const error = choosing.errorOf(id)
  const change = chosen?.choice === 'USED' && hasChanged(chosen) ? chosen.currentStatus : null
  const facts = [
    [t(`market:details.${evidence.kind === 'RENT' ? 'rent' : 'price'}`), format.worth(evidence.price)],
    [t('market:details.metrePrice'), format.worth(Math.round(evidence.metrePrice))],
    [t('market:field.area'), `${format.number(evidence.area)} ${t('kernel:sqm')}`],
    [t('market:field.evidenceDate'), format.date(evidence.evidenceDate)],
    [
      t(`comparables:found.${nearness.isApproximate || subject?.isApproximate ? 'about' : 'distance'}`),
      words.distance(nearness.distance),
    ],
    [
      t('comparables:found.age'),
      t('comparables:found.days', { count: nearness.days, n: format.number(nearness.days) }),
    ],
  ] as const
  return (
    <Column
      as="article"
      gap={8}
      pad={16}
      className={classes.entry}
      data-entry={id}
      data-choice={decided}
      tabIndex={-1}
      aria-label={name}
    >
      <Row justify="between" wrap gap={[8, 12]} className={classes.head}>
        <TextLink to="/market/$id" params={{ id }}>
          <Iso>{name}</Iso>
        </TextLink>
        <Row as="span" inline align="stretch" wrap className={classes.marks}>
          <EvidenceMarks
            status={chosen && hasChanged(chosen) ? chosen.currentStatus : evidence.status}
            isGenerated={evidence.isGenerated}
          />
          <VerificationBadge level={evidence.verification} />
        </Row>
      </Row>
      <Grid as="dl" least="128px" fill gap={[8, 16]} className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Num>{value}</Num>
            </dd>
          </div>
        ))}
      </Grid>
      <PhotoStrip album={{ kind: 'evidence', id, name }} first={photos} />
      <p>{sentence(nearness, evidence)}</p>
      <p className={classes.source}>
        {t(`market:source.${evidence.source}`)}
        {evidence.sourceReference ? (
          <>
            {' · '}
            <Iso>{evidence.sourceReference}</Iso>
          </>
        ) : null}
      </p>
      {change ? (
        <Row wrap gap={[8, 12]} className={classes.changed}>
          <p>{t(CHANGED[change])}</p>
          {chosen && change === 'ACTIVE' && chosen.currentPrice !== evidence.price ? (
            <p>{t('comparables:chosen.now', { price: isolateBidi(format.worth(chosen.currentPrice)) })}</p>
          ) : null}
          {editable && change === 'ACTIVE' ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={choosing.isBusy(id)}
              onClick={() => void choosing.choose({ ...seen, choice: 'USED' })}
            >
              {t('comparables:chosen.again')}
            </Button>
          ) : null}
        </Row>
      ) : isCorrected ? (
        <Row as="p" wrap gap={[8, 12]} className={classes.changed}>
          {t('comparables:found.corrected')}
        </Row>
      ) : null}
      {editable ? (
        <div className={classes.decision} aria-busy={choosing.isBusy(id)}>
          <Choice
            label={t('comparables:chosen.label')}
            options={CHOICES.map((value) => ({ value, label: t(`comparables:choice.${value}`) }))}
            value={decided}
            onChange={(choice) => {
              choosing.clear(id)
              if (choice === 'REJECTED') setRejecting(true)
              else void choosing.choose({ ...seen, choice })
            }}
          />
        </div>
      ) : (
        <p>{t(`comparables:choice.${decided}`)}</p>
      )}
      {chosen?.reasonCode ? (
        <p className={classes.source} dir="auto">
          {chosen.reason ?? t(`comparables:reason.${chosen.reasonCode}`)}
        </p>
      ) : null}
      {error && !isRejecting ? <ErrorPanel error={error} onRetry={() => choosing.again(seen)} /> : null}
      {isRejecting ? (
        <RejectDialog
          keptAt={`comparable-reject ${id} ${seen.searchId}`}
          name={name}
          reasons={reasons}
          onReject={(rejection) => choosing.choose({ ...seen, choice: 'REJECTED', ...rejection })}
          onClose={() => {
            choosing.clear(id)
            setRejecting(false)
          }}
        />
      ) : null}
    </Column>
  )
}
