import { CODE_LENGTH, groupedCode } from '#features/issued-reports/rules/code.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Slots, slot } from '../landing/slots.tsx'
import type { SectionProps } from '../landing/words.ts'
import { type DrawnFiles, Frame } from './frame.tsx'
import { VerdictPart } from './verdict.tsx'

const VALIDITIES = ['VALID', 'SUPERSEDED', 'WITHDRAWN', 'PREPARING', 'UNKNOWN'] as const
const FAULTS = ['empty', 'form', 'check', 'tooMany'] as const
const OF_FILES = ['VALID', 'SUPERSEDED', 'WITHDRAWN', 'UNKNOWN'] as const
const OF_REPORTS = ['VALID', 'SUPERSEDED', 'WITHDRAWN'] as const
/** What the data within a PDF that is known are to its report. */
const CARRIED = ['same', 'other', 'none'] as const
/** A letter has one version only. */
const OF_LETTERS = ['VALID', 'WITHDRAWN', 'PREPARING'] as const
const OF_LETTER_FILES = ['VALID', 'WITHDRAWN'] as const
type OfLetters = (typeof OF_LETTERS)[number]
const isOfLetters = (validity: string): validity is OfLetters => OF_LETTERS.some((one) => one === validity)
const NOTES = ['busy', 'failed', 'empty', 'tooLarge', 'insecure'] as const

/** What the script replaces in a sentence about a file. */
const filled = (name: string) => `⟨${name}⟩`

/** /verify: the form of a code, what the code says, and the field into which a file is dropped. */
export function VerifyPage({ files, ...section }: SectionProps & { files: DrawnFiles }) {
  const { t, company } = section
  return (
    <Frame {...section} files={files} title={t('verify:title', { company })} script>
      <h1>{t('verify:heading')}</h1>
      <p className="lead">{t('verify:lead', { company })}</p>
      <form className="card" method="get" action="/verify">
        <label htmlFor="code">{t('verify:code')}</label>
        <div className="row">
          <input
            id="code"
            name="code"
            dir="ltr"
            defaultValue={slot('typed')}
            maxLength={300}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={groupedCode('X'.repeat(CODE_LENGTH))}
            aria-describedby="hint fault"
          />
          <button type="submit">{t('verify:check')}</button>
        </div>
        <p id="fault" className="fault" role="alert">
          {FAULTS.map((fault) => (
            <Slots key={fault} of={`fault_${fault}`}>
              {t(`verify:fault.${fault}`)}
            </Slots>
          ))}
        </p>
        <p id="hint" className="hint">
          {t('verify:codeHint', { letter: isolateBidi('O'), hash: isolateBidi('SHA-256') })}
        </p>
      </form>
      {VALIDITIES.map((validity) => (
        <Slots key={validity} of={validity}>
          <Result {...section} validity={validity} />
        </Slots>
      ))}
      <FileMatch {...section} />
    </Frame>
  )
}

function Result({ t, company, validity }: SectionProps & { validity: (typeof VALIDITIES)[number] }) {
  return (
    <section className="card" aria-labelledby="result">
      <p className="eyebrow">{t('verify:result')}</p>
      <VerdictPart
        of={validity}
        headline={
          <h2 id="result">
            <Slots of="report">
              {validity === 'UNKNOWN' ? (
                <>
                  <Slots of="byCode">{t('verify:is.UNKNOWN')}</Slots>
                  <Slots of="byHash">{t('verify:is.unknownHash')}</Slots>
                </>
              ) : (
                t(`verify:is.${validity}`)
              )}
            </Slots>
            {isOfLetters(validity) ? <Slots of="letter">{t(`verify:letter.${validity}`)}</Slots> : null}
          </h2>
        }
      >
        <p>
          <Slots of="report">
            {validity === 'UNKNOWN' ? (
              <>
                <Slots of="byCode">{t('verify:why.UNKNOWN', { company })}</Slots>
                <Slots of="byHash">{t('verify:file.UNKNOWN', { company })}</Slots>
              </>
            ) : (
              t(`verify:why.${validity}`, { latest: slot('latest') })
            )}
          </Slots>
          {isOfLetters(validity) ? <Slots of="letter">{t(`verify:letterWhy.${validity}`)}</Slots> : null}
        </p>
      </VerdictPart>
      {validity === 'UNKNOWN' ? null : (
        <Slots of="data">
          <p>{t('verify:data.of')}</p>
        </Slots>
      )}
      <dl>
        {validity === 'UNKNOWN' ? null : (
          <>
            <dt>
              <Slots of="report">{t('verify:fact.number')}</Slots>
              <Slots of="letter">{t('verify:fact.letterNumber')}</Slots>
            </dt>
            <dd dir="ltr" data-number>
              {slot('number')}
            </dd>
            <dt>{t('verify:fact.version')}</dt>
            <dd data-version={slot('plainVersion')}>{slot('version')}</dd>
            <dt>{t('verify:fact.issuedOn')}</dt>
            <dd>{slot('issuedOn')}</dd>
          </>
        )}
        <dt>
          <Slots of="byCode">{t('verify:fact.code')}</Slots>
          <Slots of="byHash">{t('verify:fact.hash')}</Slots>
        </dt>
        <dd dir="ltr" className="code">
          {slot('code')}
        </dd>
        {validity === 'UNKNOWN' ? null : (
          <>
            <Slots of="carries">
              <dt>{t('verify:fact.data')}</dt>
              <dd dir="ltr" className="code" data-carried>
                {slot('dataSha256')}
              </dd>
            </Slots>
            <Slots of="carriesNone">
              <dt>{t('verify:fact.data')}</dt>
              <dd>{t('verify:data.none')}</dd>
            </Slots>
          </>
        )}
      </dl>
    </section>
  )
}

/** What the script shows and fills: it stays hidden without one. */
function FileMatch({ t, company }: SectionProps) {
  const figures = { number: filled('number'), version: filled('version'), latest: filled('latest'), company }
  return (
    <section className="card" aria-labelledby="match">
      <h2 id="match">{t('verify:file.title')}</h2>
      <noscript>
        <p>{t('verify:file.none')}</p>
      </noscript>
      <div id="drop" className="drop" hidden>
        <p>{t('verify:file.lead')}</p>
        <label className="choose">
          <input type="file" id="file" accept="application/pdf,.pdf,application/json,.json" />
          <span>{t('verify:file.choose')}</span>
        </label>
        <p id="name" className="hint" dir="auto" />
        <div id="answer" role="status">
          {NOTES.map((note) => (
            <p key={note} data-note={note} hidden>
              {note === 'insecure'
                ? t('verify:file.insecure', { scheme: isolateBidi('https://') })
                : t(`verify:file.${note}`)}
            </p>
          ))}
          {OF_FILES.map((validity) => (
            <FileVerdict
              key={validity}
              t={t}
              of={validity}
              file={validity}
              words={t(`verify:file.${validity}`, figures)}
            />
          ))}
          {OF_LETTER_FILES.map((validity) => (
            <FileVerdict
              key={validity}
              t={t}
              of={validity}
              file={`LETTER_${validity}`}
              words={t(`verify:file.letter.${validity}`, figures)}
            />
          ))}
          {OF_REPORTS.map((validity) => (
            <FileVerdict
              key={validity}
              t={t}
              of={validity}
              file={`DATA_${validity}`}
              words={t(`verify:data.${validity}`, figures)}
            />
          ))}
          {CARRIED.map((carried) => (
            <p key={carried} data-carried={carried} hidden>
              {t(`verify:carried.${carried}`)}
            </p>
          ))}
          <p data-note="other" hidden>
            {t('verify:file.other')}
          </p>
          <p data-note="tooMany" hidden>
            {t('verify:fault.tooMany')}
          </p>
        </div>
      </div>
    </section>
  )
}

type FileVerdictProps = Pick<SectionProps, 't'> & { of: (typeof OF_FILES)[number]; file: string; words: string }

/** What is said of a file that was dropped; the script shows the one that holds. */
function FileVerdict({ t, of, file, words }: FileVerdictProps) {
  return (
    <div data-file={file} hidden>
      <VerdictPart of={of} headline={<h3>{t(`verify:file.is.${of}`)}</h3>}>
        <p data-words>{words}</p>
      </VerdictPart>
    </div>
  )
}
