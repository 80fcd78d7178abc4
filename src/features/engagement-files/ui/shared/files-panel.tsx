import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { AddFiles } from '#web/uploads/add-files.tsx'
import { useSize } from '#web/uploads/use-size.ts'
import { sideOf } from '../../../messages/workflow.ts'
import { FILE_TYPES, type FileType } from '../../fields.ts'
import { type EngagementFile, MOST_ENGAGEMENT_FILES } from '../../model.ts'
import { ChangeDialog, refreshFiles } from './change-dialog.tsx'

const RecordUploads = fetched(async () => (await import('#web/uploads/record-uploads.tsx')).RecordUploads, {
  atRest: true,
})

/** The files of an engagement: what the firm keeps or shares with the client, and what the client gave. */
export function EngagementFiles({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const isClient = user !== null && sideOf(user) === 'client'
  const [changed, setChanged] = useState<EngagementFile | null>(null)
  const read = useQuery({
    queryKey: ['engagementFiles', 'of', id],
    queryFn: ({ signal }) => rpc.engagementFiles.list({ engagementId: id }, { signal }),
  })
  const { data } = read
  return (
    <Panel title={t('engagementfiles:title')}>
      <Pending read={read} rows={2} columns={2} />
      {data?.mayAdd ? <RecordUploads recordId={id} onUnfetched={() => undefined} /> : null}
      {data?.items.length === 0 ? <p className={list.none}>{t('engagementfiles:none')}</p> : null}
      {data && data.items.length > 0 ? (
        <ul className={list.list} aria-label={t('engagementfiles:title')}>
          {data.items.map((file) => (
            <Line key={file.id} of={file} isClient={isClient} onChange={() => setChanged(file)} />
          ))}
        </ul>
      ) : null}
      {data?.mayAdd ? <Adding id={id} number={number} isClient={isClient} /> : null}
      {changed ? <ChangeDialog of={changed} isClient={isClient} onClose={() => setChanged(null)} /> : null}
    </Panel>
  )
}

type LineProps = { of: EngagementFile; isClient: boolean; onChange: () => void }

function Line({ of, isClient, onChange }: LineProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { date, digits, instant } = useFormat()
  const size = useSize()
  const { act, busy } = useAct(() => refreshFiles(client))
  const { id, version, fileType, title, name, number, side, may } = of
  const facts = [
    t(`engagementfiles:type.${fileType}`),
    ...(number ? [digits(number)] : []),
    ...(of.date ? [date(of.date)] : []),
    size(of.size),
  ]
  return (
    <li>
      <div className={list.words}>
        <a href={`/files/engagement-files/${id}`}>
          <Iso>{title ?? name}</Iso>
        </a>
        <p>{facts.map((fact) => isolateBidi(fact)).join(' · ')}</p>
        <p>
          <Iso>{of.addedByName ?? t('engagementfiles:from.firm')}</Iso> · <Num>{instant(of.addedAt)}</Num>
        </p>
      </div>
      {side === 'client' ? <Badge tone="blue">{t('engagementfiles:from.client')}</Badge> : null}
      {side === 'firm' && !isClient ? (
        <Badge tone={of.isShared ? 'green' : 'grey'}>
          {t(of.isShared ? 'engagementfiles:shared' : 'engagementfiles:hidden')}
        </Badge>
      ) : null}
      {may.includes('update') ? (
        <Button
          size="sm"
          variant="default"
          aria-label={t('engagementfiles:change.of', { name: isolateBidi(name) })}
          onClick={onChange}
        >
          {t('engagementfiles:change')}
        </Button>
      ) : null}
      {may.includes('remove') ? (
        <ConfirmButton
          button={t('engagementfiles:remove')}
          label={t('engagementfiles:remove.of', { name: isolateBidi(name) })}
          question={t('engagementfiles:remove.ask')}
          busy={busy}
          onYes={() => act(() => rpc.engagementFiles.remove({ id, version }), t('engagementfiles:remove.done'))}
        />
      ) : null}
    </li>
  )
}

type AddingProps = { id: string; number: string; isClient: boolean }

/** Adds files of a type that is chosen first. */
function Adding({ id, number, isClient }: AddingProps) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const client = useQueryClient()
  const [fileType, setFileType] = useState<FileType>(isClient ? 'SCHEDULE' : 'TERMS')
  return (
    <Column className={`${list.pad} no-print`} gap={8}>
      <Row align="end" wrap gap={12}>
        <SelectField
          label={t('engagementfiles:add.type')}
          value={fileType}
          options={FILE_TYPES.map((value) => ({ value, label: t(`engagementfiles:type.${value}`) }))}
          onChange={(value) => value && setFileType(value)}
        />
        <AddFiles
          target={{
            kind: 'engagementfiles.add',
            record: { type: 'engagement', id, name: number, path: at('/engagements/$id').replace('$id', id) },
            save: (_, uploadId, signal) =>
              rpc.engagementFiles.add({ engagementId: id, uploadId, fileType }, { signal }),
            refresh: () => refreshFiles(client),
            done: () => t('engagementfiles:add.done'),
          }}
          several
          most={MOST_ENGAGEMENT_FILES}
        >
          {t('engagementfiles:add')}
        </AddFiles>
      </Row>
      {isClient ? null : <Muted small>{t('engagementfiles:add.hidden')}</Muted>}
    </Column>
  )
}
