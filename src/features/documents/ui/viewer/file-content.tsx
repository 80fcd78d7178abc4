import { IconFilePlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileContent, Mailbox } from '#kernel/file-content.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { PdfFrame } from '#web/pdf/pdf-frame.tsx'
import { fetchFile, readWhole } from '#web/rpc/fetch-file.ts'
import { useSize } from '#web/uploads/use-size.ts'
import viewer from '#web/viewer/viewer.module.css'
import type { DocumentFile } from '../../model.ts'
import classes from './file-content.module.css'

const content = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'of', id, 'content'],
    queryFn: async ({ signal }): Promise<FileContent> =>
      JSON.parse(await (await readWhole(await fetchFile(`/files/documents/${id}/content`, { signal }), signal)).text()),
    staleTime: Number.POSITIVE_INFINITY,
  })

const pages = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'of', id, 'pages'],
    queryFn: async ({ signal }) =>
      (await readWhole(await fetchFile(`/files/documents/${id}/pages`, { signal }), signal)).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
    // A PDF is large, and the next one takes its place.
    gcTime: 0,
  })

/** The pages of a TIFF, as the PDF that was drawn of them. */
export function Pages({ title, file }: { title: string; file: DocumentFile }) {
  const read = useQuery(pages(file.id))
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (read.isPending) return <SkeletonRows rows={3} columns={1} />
  return (
    <div className={viewer.pdf}>
      <PdfFrame url={`/files/documents/${file.id}/pages`} size={read.data.byteLength} bytes={read.data} title={title} />
    </div>
  )
}

type Props = { file: DocumentFile; onKeep: ((attachment: File) => void) | undefined }

/** What a mail or a text says, as plain text: nothing of it is ever a page of ours. */
export function Content({ file, onKeep }: Props) {
  const { t } = useTranslation()
  const read = useQuery(content(file.id))
  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (read.isPending) return <SkeletonRows rows={4} columns={1} />
  const { text, isCut, mail } = read.data
  return (
    <Column className={classes.content} tabIndex={0} role="region" aria-label={file.name}>
      {mail ? <MailHead mail={mail} /> : null}
      {mail && mail.attachments.length > 0 ? <Attachments fileId={file.id} mail={mail} onKeep={onKeep} /> : null}
      {text ? (
        <pre className={classes.text} dir="auto">
          {text}
        </pre>
      ) : (
        <Text tone="mute">{t('documents:mail.noText')}</Text>
      )}
      {isCut ? <Text tone="mute">{t('documents:view.cut')}</Text> : null}
    </Column>
  )
}

type Mail = NonNullable<FileContent['mail']>

function MailHead({ mail: { from, to, cc, date, subject } }: { mail: Mail }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const isDate = date !== '' && !Number.isNaN(Date.parse(date))
  const lines = [
    { label: t('documents:mail.subject'), value: <Iso>{subject || t('documents:mail.noSubject')}</Iso> },
    ...[
      { label: t('documents:mail.from'), people: from },
      { label: t('documents:mail.to'), people: to },
      { label: t('documents:mail.cc'), people: cc },
    ].flatMap(({ label, people }) => (people.length > 0 ? [{ label, value: <People people={people} /> }] : [])),
    ...(date
      ? [{ label: t('documents:mail.date'), value: isDate ? instant(new Date(date).toISOString()) : date }]
      : []),
  ]
  return (
    <Grid as="dl" least="20rem" gap={[8, 24]}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  )
}

/** People of a mail, one on a line: a name and its address each in its own direction. */
function People({ people }: { people: readonly Mailbox[] }) {
  return people.map(({ name, address }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: people of a mail are fixed in their order
    <span key={at} className={classes.person}>
      {name ? <Iso>{name}</Iso> : null} {address ? <Iso>{name ? `<${address}>` : address}</Iso> : null}
    </span>
  ))
}

type AttachmentsProps = { fileId: string; mail: Mail; onKeep: Props['onKeep'] }

function Attachments({ fileId, mail, onKeep }: AttachmentsProps) {
  const { t } = useTranslation()
  const size = useSize()
  const [taking, setTaking] = useState<number | null>(null)

  const keep = async ({ name, type, at, size: length }: Mail['attachments'][number], nth: number) => {
    setTaking(nth)
    try {
      const headers = { range: `bytes=${at}-${at + length - 1}` }
      const sent = await readWhole(await fetchFile(`/files/documents/${fileId}/parts`, { headers }))
      // A proxy may leave out the range.
      const bytes = sent.size === length ? sent : sent.slice(at, at + length)
      onKeep?.(new File([bytes], name, { type }))
    } catch (error) {
      toastError(error)
    } finally {
      setTaking(null)
    }
  }

  return (
    <Column as="section" gap={4}>
      <h3>{t('documents:mail.attachments')}</h3>
      <Column lines as="ul" gap={0} className={classes.attachments}>
        {mail.attachments.map((one, nth) => (
          <Row as="li" wrap key={`${one.at} ${one.name}`} gap={[4, 12]}>
            <span className={classes.name}>
              <Iso>{one.name}</Iso>
            </span>
            <Text tone="mute">{size(one.size)}</Text>
            {onKeep && one.size > 0 ? (
              <Button
                size="sm"
                variant="default"
                loading={taking === nth}
                leftSection={<IconFilePlus size={18} aria-hidden="true" />}
                aria-label={t('documents:mail.keepOne', { name: one.name })}
                onClick={() => void keep(one, nth)}
              >
                {t('documents:mail.keep')}
              </Button>
            ) : null}
          </Row>
        ))}
      </Column>
    </Column>
  )
}
