import { IconAlertOctagon, IconDatabaseExport } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Backup, BackupStatus } from '../../model.ts'
import classes from './backup-panel.module.css'
import { BackupRow } from './backup-row.tsx'
import { backupsQuery, isUnderWay } from './reads.ts'

/** The state of the firm's backups: the last good one and its verification, what is late or failed, and one on asking. */
export function BackupPanel() {
  const { t } = useTranslation()
  const read = useQuery(backupsQuery)
  const { data } = read
  return (
    <Panel title={t('backups:title')} action={<StartButton status={data} />} padded>
      <Column>
        <Muted>{t('backups:hint')}</Muted>
        {data ? <Standing status={data} /> : null}
        <Pending read={read} rows={3} columns={3} />
      </Column>
    </Panel>
  )
}

function StartButton({ status }: { status: BackupStatus | undefined }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = backupsQuery
  const { busy, act } = useAct<BackupStatus>((answer) =>
    answer ? client.setQueryData(queryKey, answer) : client.invalidateQueries({ queryKey }),
  )
  const underWay = status?.items.some(isUnderWay) ?? false
  const start = () => act(() => rpc.backups.start({}), t('backups:started'))
  return (
    <Button variant="default" size="sm" loading={busy} disabled={!status || underWay} onClick={() => void start()}>
      {t(underWay ? 'backups:running' : 'backups:start')}
    </Button>
  )
}

function Standing({ status: { items, lastGood, lateSince, scheduled } }: { status: BackupStatus }) {
  const { t } = useTranslation()
  const { exactly } = useFormat()
  const newest = items.find((backup) => !isUnderWay(backup))
  return (
    <>
      {lateSince ? (
        <Alarm title={t('backups:late')} text={t('backups:lateText', { at: isolateBidi(exactly(lateSince)) })} />
      ) : null}
      {newest?.fault ? <Alarm title={t('backups:failed')} text={t(`backups:fault.${newest.fault}`)} /> : null}
      {scheduled ? null : (
        <p className={classes.note}>
          <strong>{t('backups:unscheduled')}.</strong> {t('backups:unscheduledText')}
        </p>
      )}
      {lastGood ? <LastGood backup={lastGood} /> : null}
      {items.length === 0 ? (
        <EmptyState icon={<IconDatabaseExport />} title={t('backups:none')} hint={t('backups:noneText')} />
      ) : (
        <Column gap={4}>
          <h3>{t('backups:latest')}</h3>
          <Column as="ul" gap={0} className={classes.list}>
            {items.map((backup) => (
              <BackupRow key={backup.id} backup={backup} />
            ))}
          </Column>
        </Column>
      )}
    </>
  )
}

function Alarm({ title, text }: { title: string; text: string }) {
  return (
    <Row align="stretch" gap={12} className={classes.alarm} role="alert">
      <IconAlertOctagon size={24} aria-hidden="true" />
      <Column gap={4}>
        <h3>{title}</h3>
        <p>{text}</p>
      </Column>
    </Row>
  )
}

const MEGABYTE = 1_048_576

function LastGood({ backup }: { backup: Backup }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const { startedAt, endedAt, bytes, files, encrypted, folder, fileName, damagedFiles } = backup
  const megabytes = bytes === null ? null : Math.max(1, Math.round(bytes / MEGABYTE))
  return (
    <>
      <Facts
        items={[
          { label: t('backups:lastGood'), value: <Iso>{instant(startedAt)}</Iso> },
          { label: t('backups:verifiedAt'), value: <Iso>{instant(endedAt)}</Iso> },
          { label: t('backups:size'), value: t('backups:megabytes', { n: number(megabytes) }) },
          { label: t('backups:files'), value: <Num>{number(files)}</Num> },
          { label: t('backups:encryption'), value: t(encrypted ? 'backups:encrypted' : 'backups:plain') },
          { label: t('backups:place'), value: <Iso>{`${folder}/${fileName}`}</Iso>, wide: true },
        ]}
      />
      {encrypted ? null : (
        <Text tone="mute" size={13}>
          {t('backups:plainText')}
        </Text>
      )}
      {damagedFiles ? (
        <p className={classes.note}>{t('backups:damaged', { count: damagedFiles, n: number(damagedFiles) })}</p>
      ) : null}
    </>
  )
}
