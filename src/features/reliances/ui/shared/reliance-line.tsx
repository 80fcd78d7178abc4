import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FileLinks } from '#web/kit/controls/file-links.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { groupedCode } from '../../../issued-reports/rules/code.ts'
import { DeliveryLines } from '../../../issued-reports/ui/shared/delivery-lines.tsx'
import { SendReport } from '../../../issued-reports/ui/shared/send-report.tsx'
import { AGREED_FIELDS, ASKED_FIELDS, LINE_FIELDS, REST_FIELDS } from '../../fields.ts'
import type { RelianceDetails } from '../../model.ts'
import type { RelianceAct } from '../../workflow.ts'
import { RelianceMark, usePartyName } from './marks.tsx'
import { refreshReliances } from './reads.ts'

const ActOnReliance = fetched(async () => (await import('./act-dialogs.tsx')).ActOnReliance)

const FACTS = { ...LINE_FIELDS, ...ASKED_FIELDS, ...AGREED_FIELDS, ...REST_FIELDS }
/** As many digits of a hash as tell two files apart at a glance. */
const SHORT_HASH = 16
const MAIN: readonly RelianceAct[] = ['issue', 'agree', 'consent']

/** One letter: for whom and what for, its state, its file, its terms, and what this person may do with it. */
export function RelianceLine({ of }: { of: RelianceDetails }) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const partyName = usePartyName()
  const client = useQueryClient()
  const { user } = useMe()
  const { act, running, busy } = useAct<RelianceDetails>(() => refreshReliances(client))
  const factsOf = useFieldFacts((field) => `reliances:field.${field}`)
  const [acting, setActing] = useState<Exclude<RelianceAct, 'invoice' | 'retry' | 'deliver'> | null>(null)
  const { id, version, state, may, printing, code, sha256 } = of
  const isClient = user !== null && rowScope(user) === 'own'
  const wordOf = (one: Exclude<RelianceAct, 'deliver'>) =>
    one === 'consent' && isClient
      ? t('reliances:consent.give')
      : t(one === 'agree' && state === 'AGREED' ? 'reliances:act.agree.again' : `reliances:act.${one}`)
  const run = (one: Exclude<RelianceAct, 'deliver'>) => {
    if (one === 'invoice')
      return void act(() => rpc.reliances.invoice({ id, version }), t('reliances:invoice.done'), one)
    if (one === 'retry') return void act(() => rpc.reliances.retry({ id, version }), undefined, one)
    return setActing(one)
  }
  const short = (hash: string) => isolateBidi(`${hash.slice(0, SHORT_HASH)}…`)
  const close = () => setActing(null)
  return (
    <li id={id}>
      <div className={classes.words}>
        <strong>
          <bdi>{of.number}</bdi> · {t(`reliances:kind.${of.kind}`)}: {isolateBidi(partyName(of))}
        </strong>
        <p>
          {t('reliances:report', { n: number(of.reportVersion) })} ·{' '}
          {t('reliances:report.hash', { hash: short(of.reportSha256) })}
        </p>
        {code ? (
          <p>
            {t('reliances:code')}{' '}
            <a href={`/verify/${code}`} target="_blank" rel="noreferrer" dir="ltr">
              <bdi>{groupedCode(code)}</bdi>
            </a>
          </p>
        ) : null}
        {sha256 ? <p title={sha256}>{t('reliances:hash', { hash: short(sha256) })}</p> : null}
        {printing === 'PREPARING' ? <p>{t('reliances:printing.PREPARING')}</p> : null}
        {printing === 'FAILED' ? (
          <p>{t(`errors:${of.failure && isKnownError(of.failure) ? of.failure : 'reliance-not-printed'}`)}</p>
        ) : null}
      </div>
      <RelianceMark of={of} />
      {of.consent === null && (state === 'REQUESTED' || state === 'AGREED') ? (
        <Badge tone="amber">{t('reliances:consent.waiting')}</Badge>
      ) : null}
      {of.concerns.map((concern) => (
        <Badge key={concern} tone="red">
          {t(`reliances:concern.${concern}`)}
        </Badge>
      ))}
      <Row gap={8} wrap>
        {printing === 'ISSUED' ? (
          <FileLinks
            href={`/files/reliances/${id}`}
            open={{ words: t('reliances:open') }}
            take={{
              words: t('reliances:download'),
              name: t('reliances:download.one', { number: digits(of.number) }),
            }}
          />
        ) : null}
        {may.includes('deliver') ? (
          <SendReport
            id={id}
            title={t('reliances:send.title', { number: isolateBidi(digits(of.number)) })}
            send={(values) => rpc.reliances.deliver({ id, version, ...values })}
            refresh={refreshReliances}
          />
        ) : null}
        {may
          .filter((one) => one !== 'deliver')
          .map((one) => (
            <Button
              key={one}
              size="sm"
              variant={MAIN.includes(one) ? 'filled' : 'default'}
              loading={running === one}
              disabled={busy}
              onClick={() => run(one)}
            >
              {wordOf(one)}
            </Button>
          ))}
      </Row>
      <DeliveryLines
        of={of}
        onRevoke={
          may.includes('deliver')
            ? (sent) => act(() => rpc.reliances.revokeDelivery({ id: sent }), undefined, 'deliver')
            : null
        }
      />
      <Column as="details" gap={8} style={{ flexBasis: '100%' }}>
        <summary>{t('reliances:details')}</summary>
        <Facts items={factsOf(FACTS, of)} />
      </Column>
      {acting ? <ActOnReliance of={of} act={acting} isClient={isClient} onClose={close} onUnfetched={close} /> : null}
    </li>
  )
}
