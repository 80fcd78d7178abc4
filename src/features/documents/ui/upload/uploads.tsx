import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/reading.ts'
import type { Valuation } from '../../../valuations/model.ts'
import type { DocumentsPage } from '../../model.ts'
import type { Files } from '../panel/use-files.tsx'
import { AddDialog } from './add-dialog.tsx'
import { Halves } from './halves.tsx'
import { tell, useUploads } from './queue.ts'
import { Told } from './told.tsx'
import { UploadLine } from './upload-line.tsx'
import classes from './uploads.module.css'

type Props = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  page: DocumentsPage
  mayAdd: boolean
  files: Files
}

/** The files of a record that are on their way, chosen, or were left half way. */
export function Uploads({ valuation, page, mayAdd, files }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const own = useUploads().filter((one) => one.valuation.id === valuation.id)
  const chosen = own.filter(({ state }) => state === 'chosen')
  const under = own.filter(({ state }) => state !== 'chosen')
  // Closed for the moment: the files and what was typed wait below.
  const [closedWith, setClosedWith] = useState('')
  const names = chosen.map(({ id }) => id)
  const asking = chosen.length > 0 && names.join() !== closedWith
  const halves = page.unfinished.filter(({ id }) => !own.some(({ uploadId }) => uploadId === id))
  return (
    <>
      {chosen.length > 0 && !asking ? (
        <div className={classes.waiting}>
          <p>{t('documents:upload.chosen', { count: chosen.length, n: number(chosen.length) })}</p>
          <Button size="sm" variant="default" onClick={() => setClosedWith('')}>
            {t('documents:upload.goOn')}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => tell({ kind: 'drop', ids: names })}>
            {t('documents:upload.discard')}
          </Button>
        </div>
      ) : null}
      {under.length > 0 ? (
        <ul className={classes.list} data-under-way aria-label={t('documents:upload.list')}>
          {under.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      <Told uploads={under} />
      {mayAdd && halves.length > 0 ? <Halves valuationId={valuation.id} halves={halves} files={files} /> : null}
      {asking ? (
        <AddDialog
          uploads={chosen}
          onOthers={() => files.choose({ kind: 'add' })}
          onClose={() => setClosedWith(names.join())}
        />
      ) : null}
    </>
  )
}
