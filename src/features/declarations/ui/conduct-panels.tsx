import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin } from '#access/actor.ts'
import classes from '#features/licences/ui/shared/licence.module.css'
import { valuationLicencesQuery } from '#features/licences/ui/shared/reads.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import type { Declaration, Parties } from '../model.ts'
import { lackOf } from '../rules.ts'
import { ChangedParties } from './shared/changed-parties.tsx'
import { DecideDialog } from './shared/decide-dialog.tsx'
import { DeclareDialog } from './shared/declare-dialog.tsx'
import { declarationsQuery } from './shared/reads.ts'

/** What was declared, decided and reviewed about a valuation, for staff. */
export function ConductPanels({ valuation }: { valuation: ValuationDetails }) {
  const { firm } = useMe()
  return (
    <>
      {firm.conflictDeclarations ? <DeclarationsPanel valuation={valuation} /> : null}
      {firm.licencesEnforced ? <LicencePanel id={valuation.id} /> : null}
    </>
  )
}

const OPEN = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW']

function DeclarationsPanel({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { user } = useMe()
  const [declaring, setDeclaring] = useState(false)
  const [deciding, setDeciding] = useState<Declaration | null>(null)
  const read = useQuery(declarationsQuery(valuation.id)).data
  if (!read) return null
  const { items, corrected } = read
  const parties = corrected ?? valuation
  const latest = items.filter((one, at) => items.findIndex(({ userId }) => userId === one.userId) === at)
  const earlier = items.filter((one) => !latest.includes(one))
  const open = OPEN.includes(valuation.status) || corrected !== null
  const decides = (one: Declaration) =>
    open && user !== null && isAdmin(user) && one.userId !== user.id && one.kind !== null && latest.includes(one)
  const entry = (one: Declaration) => (
    <li key={one.id}>
      <DeclarationEntry
        declaration={one}
        lack={latest.includes(one) ? lackOf(items, one.userId, parties) : null}
        parties={parties}
      />
      {decides(one) ? (
        <Button variant="default" size="compact-md" onClick={() => setDeciding(one)}>
          {t('declarations:decide')}
        </Button>
      ) : null}
    </li>
  )
  const hasOwn = items.some(({ userId }) => userId === user?.id)
  return (
    <Panel
      title={t('declarations:title')}
      action={
        open ? (
          <Button variant="subtle" size="compact-md" onClick={() => setDeclaring(true)}>
            {hasOwn ? t('declarations:declareAgain') : t('declarations:declare')}
          </Button>
        ) : null
      }
    >
      <Column lines as="ul" gap={0}>
        {corrected ? <Muted as="li">{t('declarations:corrected')}</Muted> : null}
        {latest.length === 0 ? <Muted as="li">{t('declarations:none')}</Muted> : null}
        {latest.map(entry)}
        {earlier.length > 0 ? (
          <Row as="li" pad={12} justify="between" wrap gap={[4, 16]}>
            <details>
              <summary>{t('declarations:earlier', { count: earlier.length, n: number(earlier.length) })}</summary>
              <Column lines as="ul" gap={0}>
                {earlier.map(entry)}
              </Column>
            </details>
          </Row>
        ) : null}
      </Column>
      {declaring ? (
        <DeclareDialog valuation={{ ...valuation, ...parties }} onClose={() => setDeclaring(false)} />
      ) : null}
      {deciding ? (
        <DecideDialog valuationId={valuation.id} declaration={deciding} onClose={() => setDeciding(null)} />
      ) : null}
    </Panel>
  )
}

type EntryProps = { declaration: Declaration; lack: ReturnType<typeof lackOf>; parties: Parties }

function DeclarationEntry({ declaration, lack, parties }: EntryProps) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { userName, kind, details, declaredAt, decision } = declaration
  return (
    <Column gap={4} className={classes.entry}>
      <strong>
        <Iso>{userName}</Iso>
      </strong>
      <span>
        {kind ? t(`declarations:kind.${kind}`) : t('declarations:noConflict')} · <Num>{instant(declaredAt)}</Num>
      </span>
      {details ? (
        <small>
          <Iso>{details}</Iso>
        </small>
      ) : null}
      {decision ? (
        <>
          <span>{t(decision.isAllowed ? 'declarations:allowed' : 'declarations:refused')}</span>
          <small>
            <Iso>{decision.reason}</Iso>
          </small>
          <small>
            {t('declarations:decision.by', {
              name: isolateBidi(decision.byName),
              at: isolateBidi(instant(decision.at)),
            })}
          </small>
        </>
      ) : null}
      {lack === 'undecided' || lack === 'outdated' ? (
        <div>
          <Badge tone="amber">{t(lack === 'undecided' ? 'declarations:awaiting' : 'declarations:outdated')}</Badge>
        </div>
      ) : null}
      {lack === 'outdated' ? <ChangedParties declaration={declaration} parties={parties} /> : null}
    </Column>
  )
}

function LicencePanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const comma = COMMA[useLanguage()]
  const { instant, digits } = useFormat()
  const read = useQuery(valuationLicencesQuery(id)).data
  if (!read || read.exceptions.length + read.reviews.length === 0) return null
  const by = (name: string, at: string) =>
    t('licences:record.by', { name: isolateBidi(name), at: isolateBidi(instant(at)) })
  return (
    <Panel title={t('licences:record.title')}>
      <Column lines as="ul" gap={0}>
        {read.reviews.map((one) => (
          <Row as="li" pad={12} justify="between" wrap gap={[4, 16]} key={`review ${one.id}`}>
            <Column gap={4} className={classes.entry}>
              <strong>{t('licences:record.review', { name: isolateBidi(one.userName) })}</strong>
              <span>
                {t('licences:record.reviewBy', {
                  number: isolateBidi(digits(one.registerNumber)),
                  at: isolateBidi(instant(one.at)),
                })}
              </span>
              {one.remarks ? (
                <small>
                  <Iso>{one.remarks}</Iso>
                </small>
              ) : null}
            </Column>
          </Row>
        ))}
        {read.exceptions.map((one) => (
          <Row as="li" pad={12} justify="between" wrap gap={[4, 16]} key={`exception ${one.id}`}>
            <Column gap={4} className={classes.entry}>
              <strong>
                {t(one.kind === 'ASSIGNMENT' ? 'licences:record.assigned' : 'licences:record.approved', {
                  name: isolateBidi(one.userName),
                })}
              </strong>
              <span>{one.lacks.map((lack) => t(`licences:option.lack.${lack}`)).join(comma)}</span>
              <small>
                <Iso>{one.reason}</Iso>
              </small>
              <small>{by(one.byName, one.at)}</small>
            </Column>
          </Row>
        ))}
      </Column>
    </Panel>
  )
}
