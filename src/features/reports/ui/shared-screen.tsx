import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import type { SharedFile } from '../model/shares.ts'
import { useFileSize } from './delivery/use-file-size.ts'
import classes from './shared-screen.module.css'

/** /shared/$token: the file of a link, for people without an account. */
export function SharedReportScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { firm } = useMe()
  const { token } = useParams({ from: '/shared/$token' })
  // The ticket is for this visit; a wrong link is not asked for again.
  const { data, error } = useQuery({
    queryKey: ['sharedReport', 'one', token],
    queryFn: ({ signal }) => rpc.reportShares.open({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [opened, setOpened] = useState<SharedFile | null>(null)
  const file = opened ?? data

  useEffect(() => {
    const robots = document.createElement('meta')
    Object.assign(robots, { name: 'robots', content: 'noindex, nofollow' })
    document.head.append(robots)
    return () => robots.remove()
  }, [])

  return (
    <Column gap={24} className={classes.page}>
      <Row justify="between" gap={16} className={classes.bar}>
        <Brand />
        <LanguageSwitch className={classes.tool} />
      </Row>
      <div className={classes.card}>
        <PageHead
          title={t('delivery:shared.title')}
          subtitle={t('delivery:shared.lead', { firm: firm.companyName[language] })}
        />
        {error ? <ErrorPanel error={error} /> : null}
        {!file && !error ? <SkeletonRows rows={3} columns={2} /> : null}
        {file?.asksPassword ? <PasswordForm token={token} onOpened={setOpened} /> : null}
        {file && !file.asksPassword ? <FileFacts file={file} /> : null}
      </div>
    </Column>
  )
}

/** Asks for the password of a link. */
function PasswordForm({ token, onOpened }: { token: string; onOpened: (file: SharedFile) => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const check = () => (password === '' ? { password: t('delivery:shared.passwordMissing') } : {})
  const { form, busy, error, faults, submit } = useSubmit<'password'>(check, async () => {
    onOpened(await rpc.reportShares.open({ token, password }))
    return undefined
  })
  return (
    <Column as="form" ref={form} noValidate onSubmit={submit}>
      <p>{t('delivery:shared.askPassword')}</p>
      <PasswordField
        label={t('delivery:shared.password')}
        value={password}
        onChange={setPassword}
        error={faults.password}
        autoComplete="current-password"
      />
      {error ? <ErrorPanel error={error} /> : null}
      <Button type="submit" loading={busy}>
        {t('delivery:shared.open')}
      </Button>
    </Column>
  )
}

/** What the file is, and a button that downloads it. */
function FileFacts({ file }: { file: Extract<SharedFile, { asksPassword: false }> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { instant, number } = useFormat()
  const size = useFileSize()
  return (
    <>
      <Grid as="dl" columns="auto 1fr" gap={[8, 24]} className={classes.facts}>
        <dt>{t('delivery:shared.report')}</dt>
        <dd>
          <Iso>{file.name ?? file.title[language]}</Iso>
        </dd>
        <dt>{t('delivery:shared.file')}</dt>
        <dd>
          <Iso>{file.fileName}</Iso>
        </dd>
        <dt>{t('delivery:shared.rows')}</dt>
        <dd>
          <Num>{number(file.rows)}</Num>
        </dd>
        <dt>{t('delivery:shared.size')}</dt>
        <dd>{size(file.size)}</dd>
        <dt>{t('delivery:shared.madeAt')}</dt>
        <dd>{instant(file.madeAt)}</dd>
        <dt>{t('delivery:shared.until')}</dt>
        <dd>{instant(file.expiresAt)}</dd>
      </Grid>
      <Button
        component="a"
        href={`/files/shared/${file.ticket}`}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
      >
        {t('delivery:shared.download')}
      </Button>
    </>
  )
}
