import { Slots, slot } from '../landing/slots.tsx'
import type { SectionProps } from '../landing/words.ts'
import { type DrawnFiles, Frame } from './frame.tsx'

/** /delivered/…: a report that was sent to somebody, for anyone who has the link. */
export function DeliveredPage({ files, ...section }: SectionProps & { files: DrawnFiles }) {
  const { t, company } = section
  return (
    <Frame {...section} files={files} title={t('verify:delivered.title', { company })}>
      <Slots of="open">
        <h1>
          <Slots of="report">{t('verify:delivered.heading')}</Slots>
          <Slots of="letter">{t('verify:delivered.letterHeading')}</Slots>
        </h1>
        <p className="lead">{t('verify:delivered.lead', { company })}</p>
        <section className="card">
          <Slots of="superseded">
            <p className="fault">{t('verify:delivered.superseded', { latest: slot('latest') })}</p>
          </Slots>
          <dl>
            <dt>
              <Slots of="report">{t('verify:fact.number')}</Slots>
              <Slots of="letter">{t('verify:fact.letterNumber')}</Slots>
            </dt>
            <dd dir="ltr">{slot('number')}</dd>
            <Slots of="report">
              <dt>{t('verify:fact.version')}</dt>
              <dd>{slot('version')}</dd>
            </Slots>
            <dt>{t('verify:fact.issuedOn')}</dt>
            <dd>{slot('issuedOn')}</dd>
            <dt>{t('verify:delivered.file')}</dt>
            <dd dir="ltr">{slot('fileName')}</dd>
            <dt>{t('verify:delivered.size')}</dt>
            <dd>{t('verify:delivered.megabytes', { size: slot('megabytes') })}</dd>
            <dt>{t('verify:delivered.until')}</dt>
            <dd>{slot('until')}</dd>
          </dl>
          <Slots of="withheld">
            <p className="fault">{t('verify:delivered.withheld')}</p>
          </Slots>
          <Slots of="file">
            <a className="button" href={slot('href')}>
              <Slots of="report">{t('verify:delivered.download')}</Slots>
              <Slots of="letter">{t('verify:delivered.letterDownload')}</Slots>
            </a>
          </Slots>
        </section>
      </Slots>
      <Slots of="gone">
        <h1>{t('verify:delivered.gone')}</h1>
        <p className="lead">{t('verify:delivered.goneHint')}</p>
      </Slots>
      <Slots of="tooMany">
        <h1>{t('verify:fault.tooMany')}</h1>
      </Slots>
      <p>
        <a href="/verify">{t('verify:heading')}</a>
      </p>
    </Frame>
  )
}
