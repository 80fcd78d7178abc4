import { IconFiles } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttachmentType } from '#features/terms/model/codes.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { DropZone, useFileChooser } from '#web/uploads/choose-files.tsx'
import type { ClientFileState, LineState } from '../../model/codes.ts'
import type { ClientFile, Folder, FolderLine, FolderOf } from '../../model.ts'
import classes from './folder.module.css'
import { refreshFolders } from './reads.ts'
import { RejectDialog } from './reject-dialog.tsx'

const LINE_TONES: Readonly<Record<LineState, Tone>> = {
  MISSING: 'amber',
  REJECTED: 'red',
  WAITING: 'blue',
  THERE: 'green',
  OFFERED: 'grey',
}
const FILE_TONES: Readonly<Record<ClientFileState, Tone>> = { WAITING: 'blue', ACCEPTED: 'green', REJECTED: 'red' }
/** What waits for the reader first. */
const ORDER: readonly LineState[] = ['REJECTED', 'MISSING', 'WAITING', 'THERE', 'OFFERED']

const FolderUploads = fetched(async () => (await import('./folder-uploads.tsx')).FolderUploads, { atRest: true })

type Props = {
  folder: Folder
  of: FolderOf
  /** Files may be dropped anywhere on the page: it shows no other folder. */
  takesDrops: boolean
}

/** The checklist of a folder with the files of each line and what this person may do with them. */
export function FolderLines({ folder, of, takesDrops }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { firm } = useMe()
  const { running, act } = useAct(() => refreshFolders(client))
  const [rejected, setRejected] = useState<ClientFile | null>(null)
  const { may } = folder
  const isClient = may.includes('give')
  const chooser = useFileChooser<{ kind: 'give'; documentType?: AttachmentType }>({
    accepts: 'files',
    several: () => true,
    upload: async (files, purpose) => {
      if (purpose.kind === 'resume') return
      try {
        const { uploadClientFiles } = await import('./upload-client-files.ts')
        await uploadClientFiles(files, {
          of,
          documentType: purpose.documentType,
          name: folder.number ?? t('clientfiles:title.own'),
          path: of.kind === 'valuation' ? `/valuations/${of.id}` : `/portal/requests/${of.id}`,
          megabytes: firm.fileMegabytes,
          refresh: () => refreshFolders(client),
        })
      } catch (error) {
        toast.error(errorText(error))
      }
    },
    onFailed: () => toast.error(t('errors:unavailable')),
  })
  const lines = folder.lines
    .filter(({ state, isRequired, files }) => isClient || files.length > 0 || isRequired || state !== 'OFFERED')
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  const giveSeveral = () => chooser.choose({ kind: 'give' })
  return (
    <DropZone
      disabled={!isClient || !takesDrops}
      invitation={t('clientfiles:drop')}
      onFiles={(files) => void chooser.add(files, { kind: 'give' })}
    >
      {isClient ? (
        <Row pad={16} wrap gap={[8, 12]}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFiles size={18} aria-hidden="true" />}
            onClick={giveSeveral}
          >
            {t('clientfiles:several')}
          </Button>
          <Muted>{t(takesDrops ? 'clientfiles:several.drop' : 'clientfiles:several.hint')}</Muted>
        </Row>
      ) : null}
      {isClient && folder.id ? (
        <FolderUploads folderId={folder.id} onOthers={giveSeveral} onUnfetched={() => undefined} />
      ) : null}
      <ul className={list.list} aria-label={t(isClient ? 'clientfiles:title.own' : 'clientfiles:title')}>
        {lines.map((line) => (
          <li key={line.documentType} className={classes.line}>
            <LineHead line={line} />
            <Row wrap>
              {isClient && (line.state !== 'THERE' || line.documentType === 'PHOTO') ? (
                <>
                  <Button
                    size="sm"
                    variant={line.state === 'MISSING' || line.state === 'REJECTED' ? 'filled' : 'default'}
                    aria-label={t('clientfiles:give.of', {
                      type: t(`valuations:documentType.${line.documentType}`),
                    })}
                    onClick={() => chooser.choose({ kind: 'give', documentType: line.documentType })}
                  >
                    {t('clientfiles:give')}
                  </Button>
                  {line.documentType === 'PHOTO' ? (
                    <Button
                      size="sm"
                      variant="default"
                      className={classes.camera}
                      onClick={() => chooser.choose({ kind: 'give', documentType: 'PHOTO' }, true)}
                    >
                      {t('clientfiles:camera')}
                    </Button>
                  ) : null}
                </>
              ) : null}
              {line.ask && may.includes('ask') ? (
                <Button
                  size="sm"
                  variant="default"
                  loading={running === line.ask.id}
                  aria-label={t('clientfiles:withdraw.of', {
                    type: t(`valuations:documentType.${line.documentType}`),
                  })}
                  onClick={() => {
                    const id = line.ask?.id ?? ''
                    void act(() => rpc.clientFiles.withdrawAsk({ id }), t('clientfiles:withdraw.done'), id)
                  }}
                >
                  {t('clientfiles:withdraw')}
                </Button>
              ) : null}
            </Row>
            {line.files.length > 0 ? (
              <Column as="ul" gap={8} className={classes.files}>
                {line.files.map((file) => (
                  <FileLine
                    key={file.id}
                    file={file}
                    folder={folder}
                    busy={running === file.id}
                    onTakeBack={() =>
                      void act(() => rpc.clientFiles.takeBack({ id: file.id }), t('clientfiles:takeBack.done'), file.id)
                    }
                    onAccept={() =>
                      void act(() => rpc.clientFiles.accept({ id: file.id }), t('clientfiles:accept.done'), file.id)
                    }
                    onReject={() => setRejected(file)}
                  />
                ))}
              </Column>
            ) : null}
          </li>
        ))}
        {lines.length === 0 ? <li className={list.none}>{t('clientfiles:empty')}</li> : null}
      </ul>
      {may.includes('reject') && !may.includes('accept') ? (
        <p className={list.none}>{t('clientfiles:accept.later')}</p>
      ) : null}
      {chooser.inputs}
      {rejected ? (
        <RejectDialog
          file={rejected}
          onClose={() => setRejected(null)}
          onRejected={() => void refreshFolders(client)}
        />
      ) : null}
    </DropZone>
  )
}

function LineHead({ line: { documentType, state, ask, count } }: { line: FolderLine }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className={list.words}>
      <Row wrap>
        <span>{t(`valuations:documentType.${documentType}`)}</span>
        <Badge tone={LINE_TONES[state]}>{t(`clientfiles:line.${state}`)}</Badge>
        {count > 1 ? <Num>{number(count)}</Num> : null}
      </Row>
      {ask ? (
        <p>
          {t('clientfiles:asked')}
          {ask.note ? (
            <>
              {': '}
              <Iso>{ask.note}</Iso>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

type FileProps = {
  file: ClientFile
  folder: Folder
  busy: boolean
  onTakeBack: () => void
  onAccept: () => void
  onReject: () => void
}

function FileLine({ file, folder: { may }, busy, onTakeBack, onAccept, onReject }: FileProps) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { id, name, state, reason, sentAt, sentByName } = file
  const isWaiting = state === 'WAITING'
  return (
    <li>
      <div className={list.words}>
        <a href={`/files/client-files/${id}`}>
          <Iso>{name}</Iso>
        </a>
        <p>
          <Iso>{sentByName}</Iso> · <Num>{instant(sentAt)}</Num>
        </p>
        {reason ? <p className={classes.reason}>{t('clientfiles:reason', { reason })}</p> : null}
      </div>
      <Badge tone={FILE_TONES[state]}>{t(`clientfiles:file.${state}`)}</Badge>
      {isWaiting && may.includes('give') ? (
        <Button
          size="sm"
          variant="default"
          loading={busy}
          aria-label={t('clientfiles:takeBack.of', { name })}
          onClick={onTakeBack}
        >
          {t('clientfiles:takeBack')}
        </Button>
      ) : null}
      {isWaiting && may.includes('accept') ? (
        <Button size="sm" loading={busy} aria-label={t('clientfiles:accept.of', { name })} onClick={onAccept}>
          {t('clientfiles:accept')}
        </Button>
      ) : null}
      {isWaiting && may.includes('reject') ? (
        <Button size="sm" variant="default" aria-label={t('clientfiles:reject.of', { name })} onClick={onReject}>
          {t('clientfiles:reject')}
        </Button>
      ) : null}
    </li>
  )
}
