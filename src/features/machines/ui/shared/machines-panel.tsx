import { IconPlugConnected } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Card, Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { LinkDialog } from '#web/kit/overlays/link-dialog.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { CALLABLE, isCallable, type Machine, type MachineDetails, type MachineKey } from '../../model.ts'
import { KeyDialog } from './key-dialog.tsx'
import { MachineDialog } from './machine-dialog.tsx'
import { machineQuery, machinesQuery, onMachines } from './reads.ts'

/** The systems of others that call by keys: each with what it may do, its keys and what it called. */
export function MachinesPanel() {
  const { t } = useTranslation()
  const read = useInfiniteQuery(machinesQuery)
  const [adding, setAdding] = useState(false)
  const items = read.data?.pages.flatMap((page) => page.items)
  return (
    <Panel
      title={t('machines:title')}
      action={
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          {t('machines:add')}
        </Button>
      }
      padded
    >
      <Column>
        <Muted>{t('machines:hint')}</Muted>
        <Pending read={read} rows={2} columns={3} />
        {items?.length === 0 ? (
          <EmptyState icon={<IconPlugConnected />} title={t('machines:none')} hint={t('machines:noneHint')} />
        ) : null}
        {items?.map((machine) => (
          <MachineCard key={machine.id} machine={machine} />
        ))}
        <MorePages of={read}>{t('machines:more')}</MorePages>
      </Column>
      {adding ? <MachineDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

function MachineCard({ machine }: { machine: Machine }) {
  const { t, language } = useTranslation()
  const { date } = useFormat()
  const [shown, setShown] = useState(false)
  const { name, clientNameAr, clientNameEn, endsOn, endedAt } = machine
  const own = language === 'ar' ? (clientNameAr ?? clientNameEn) : (clientNameEn ?? clientNameAr)
  return (
    <Card>
      <Column gap={12}>
        <Row justify="between" wrap>
          <Column gap={4}>
            <h3>
              <Iso>{name}</Iso>
            </h3>
            <Muted small>
              <Iso>{own ?? t('machines:ofFirm')}</Iso>
            </Muted>
          </Column>
          <Row wrap>
            {endedAt ? <Badge tone="grey">{t('machines:isEnded')}</Badge> : null}
            {!endedAt && endsOn ? (
              <Badge tone="green">{t('machines:endsOn', { date: isolateBidi(date(endsOn)) })}</Badge>
            ) : null}
            {endedAt || endsOn ? null : <Badge tone="amber">{t('machines:noKey')}</Badge>}
            <Button variant="default" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? t('machines:less') : t('machines:manageOf', { name: isolateBidi(name) })}
            </Button>
          </Row>
        </Row>
        {shown ? <Details id={machine.id} /> : null}
      </Column>
    </Card>
  )
}

function Details({ id }: { id: string }) {
  const read = useQuery(machineQuery(id))
  return (
    <>
      <Pending read={read} rows={3} columns={2} />
      {read.data ? <Shown machine={read.data} /> : null}
    </>
  )
}

function Shown({ machine }: { machine: MachineDetails }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const [act, setAct] = useState<'change' | 'end' | 'key' | null>(null)
  const [given, setGiven] = useState<string | null>(null)
  const { id, version, purpose, verbs, networks, keys, use, endedAt, usedAt } = machine
  const close = () => setAct(null)
  return (
    <>
      <Facts
        items={[
          { label: t('machines:purpose'), value: <Iso>{purpose}</Iso>, wide: true },
          {
            label: t('machines:verbs'),
            value: verbs.map((verb) => <Text key={verb}>{t(CALLABLE[verb].word)}</Text>),
            wide: true,
          },
          {
            label: t('machines:networks'),
            value: networks.length > 0 ? <Iso>{networks.join(', ')}</Iso> : t('machines:anywhere'),
          },
          { label: t('machines:usedAt'), value: usedAt ? <Iso>{instant(usedAt)}</Iso> : t('machines:never') },
        ]}
      />
      <h4>{t('machines:keys')}</h4>
      <Column as="ul" gap={8}>
        {keys.map((key) => (
          <KeyRow key={key.id} machineId={id} of={key} />
        ))}
      </Column>
      {use.length > 0 ? <Use use={use} /> : <Muted small>{t('machines:noUse')}</Muted>}
      {endedAt ? null : (
        <Row wrap>
          <Button size="sm" onClick={() => setAct('key')}>
            {t('machines:addKey')}
          </Button>
          <Button variant="default" size="sm" onClick={() => setAct('change')}>
            {t('machines:change')}
          </Button>
          <Button variant="default" size="sm" onClick={() => setAct('end')}>
            {t('machines:end')}
          </Button>
        </Row>
      )}
      {act === 'change' ? <MachineDialog of={machine} onClose={close} /> : null}
      {act === 'key' ? <KeyDialog id={id} onClose={close} onGiven={setGiven} /> : null}
      {act === 'end' ? (
        <ReasonAct
          keptAt={`machine-end ${id}`}
          title={t('machines:end')}
          text={t('machines:endText')}
          action={t('machines:end')}
          send={(reason) => rpc.machines.end({ id, version, reason })}
          done={t('machines:ended')}
          on={onMachines}
          onClose={close}
        />
      ) : null}
      {given ? (
        <LinkDialog
          title={t('machines:keyMade')}
          label={t('machines:key')}
          description={t('machines:keyHint')}
          link={given}
          copyLabel={t('machines:copy')}
          onClose={() => setGiven(null)}
        />
      ) : null}
    </>
  )
}

const TONES = { GOOD: 'green', EXPIRED: 'grey', REVOKED: 'red' } as const

function KeyRow({ machineId, of }: { machineId: string; of: MachineKey }) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  const [revoking, setRevoking] = useState(false)
  const { id, name, hint, state, expiresOn, createdByName, revokedByName, revokeReason, usedAt, usedFrom } = of
  const lines = [
    t('machines:keyLine', { date: isolateBidi(date(expiresOn)), name: isolateBidi(createdByName) }),
    ...(usedAt && usedFrom
      ? [t('machines:keyUsed', { at: isolateBidi(instant(usedAt)), from: isolateBidi(usedFrom) })]
      : []),
    ...(revokedByName && revokeReason
      ? [t('machines:keyRevoked', { name: isolateBidi(revokedByName), reason: isolateBidi(revokeReason) })]
      : []),
  ]
  return (
    <Row as="li" justify="between" wrap>
      <Column gap={4}>
        <Row wrap>
          <strong>
            <Iso>{name}</Iso>
          </strong>
          <Iso>{`thm_live_${hint}…`}</Iso>
          <Badge tone={TONES[state]}>{t(`machines:state.${state}`)}</Badge>
        </Row>
        {lines.map((line) => (
          <Muted small key={line}>
            {line}
          </Muted>
        ))}
      </Column>
      {state === 'GOOD' ? (
        <Button
          variant="default"
          size="sm"
          aria-label={t('machines:revokeOf', { name: isolateBidi(name) })}
          onClick={() => setRevoking(true)}
        >
          {t('machines:revoke')}
        </Button>
      ) : null}
      {revoking ? (
        <ReasonAct
          keptAt={`machine-key-revoke ${id}`}
          title={t('machines:revoke')}
          text={t('machines:revokeText')}
          action={t('machines:revoke')}
          send={(reason) => rpc.machines.revokeKey({ id: machineId, keyId: id, reason })}
          done={t('machines:revoked')}
          on={onMachines}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </Row>
  )
}

function Use({ use }: { use: MachineDetails['use'] }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const columns = [
    { key: 'what', head: t('machines:what') },
    { key: 'calls', head: t('machines:calls'), figure: true },
    { key: 'errors', head: t('machines:errors'), figure: true },
    { key: 'lastError', head: t('machines:lastError') },
    { key: 'lastAt', head: t('machines:lastAt') },
  ]
  const rows = use.map(({ call, calls, errors, lastError, lastAt }) => ({
    key: call,
    cells: [
      isCallable(call) ? t(CALLABLE[call].word) : <Iso key="call">{call}</Iso>,
      number(calls),
      number(errors),
      lastError ? <Num key="error">{lastError}</Num> : '',
      <Iso key="at">{instant(lastAt)}</Iso>,
    ],
  }))
  return <FigureTable label={t('machines:use')} caption={t('machines:use')} columns={columns} rows={rows} />
}
