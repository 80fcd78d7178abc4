import { IconShieldCheck } from '@tabler/icons-react'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FileLinks } from '#web/kit/controls/file-links.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import type { OwnReport } from '../model.ts'
import { SubjectLine } from './subject.tsx'

const ReportDataLinks = panelOf('ReportDataLinks', { atRest: true })

/** An issued report: to read, to download, and to verify on the public page. */
export function OwnReportLine({ of }: { of: OwnReport }) {
  const { t } = useTranslation()
  const { date, number: figure } = useFormat()
  const { id, reportId, valuationNumber, version, code, issuedAt, isWithheld } = of
  const number = isolateBidi(valuationNumber)
  const about = [t('portal:reports.version', { n: figure(version) }), date(kuwaitToday(new Date(issuedAt)))]
  return (
    <li>
      <div className={classes.words}>
        <TextLink to="/valuations/$id" params={{ id }}>
          <Num>{valuationNumber}</Num>
        </TextLink>
        <SubjectLine of={of} />
        <p>{about.map(isolateBidi).join(' · ')}</p>
        {isWithheld ? <p>{t('portal:reports.withheld')}</p> : null}
      </div>
      <Row wrap>
        {isWithheld ? (
          <ButtonLink to="/portal/invoices" size="sm">
            {t('portal:pay')}
          </ButtonLink>
        ) : (
          <>
            <FileLinks
              href={`/files/issued-reports/${reportId}`}
              open={{ words: t('portal:reports.read'), name: t('portal:reports.read.one', { number }) }}
              take={{ words: t('portal:reports.download'), name: t('portal:reports.download.one', { number }) }}
            />
            <ReportDataLinks reportId={reportId} number={valuationNumber} />
          </>
        )}
        <Button
          component="a"
          href={`/verify/${code}`}
          target="_blank"
          rel="noreferrer"
          size="sm"
          variant="subtle"
          leftSection={<IconShieldCheck size={17} aria-hidden="true" />}
          aria-label={t('portal:reports.verify.one', { number })}
        >
          {t('portal:reports.verify')}
        </Button>
      </Row>
    </li>
  )
}
