import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { LinkDialog } from '#web/kit/overlays/link-dialog.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { MachineDetails } from '../../model/records.ts'
import { CALLABLE } from '../../model.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeyRow } from './key-row.tsx'
import { MachineDialog } from './machine-dialog.tsx'
import { machineQuery, onMachines } from './reads.ts'
import { UseTable } from './use-table.tsx'

/** A system with its keys, what it called, and what is done with it. */
export function MachineDetailsPart({ id }: { id: string }) {
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
  const [revoking, setRevoking] = useState<string | null>(null)
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
          <KeyRow key={key.id} of={key} onRevoke={() => setRevoking(key.id)} />
        ))}
      </Column>
      {use.length > 0 ? <UseTable use={use} /> : <Muted small>{t('machines:noUse')}</Muted>}
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
      {revoking ? (
        <ReasonAct
          keptAt={`machine-key-revoke ${revoking}`}
          title={t('machines:revoke')}
          text={t('machines:revokeText')}
          action={t('machines:revoke')}
          send={(reason) => rpc.machines.revokeKey({ id, keyId: revoking, reason })}
          done={t('machines:revoked')}
          on={onMachines}
          onClose={() => setRevoking(null)}
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
