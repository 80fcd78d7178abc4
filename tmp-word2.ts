import sharp from 'sharp'
import { mkdirSync, writeFileSync } from 'node:fs'
import { builtReportData } from './tests/support/built-report-data.ts'
import { wordReport } from '#features/valuation-reports/commands/word-draft.ts'
import { encodePictures } from '#features/papers/commands/word/pictures.ts'
import { writeWord, mainPart } from '#features/papers/commands/word/document.ts'
const told = builtReportData()
const photo = told.inspection!.photos[0]!
told.inspection!.photos = Array.from({length: 200}, (_, at) => ({...photo, id: String(at), sha256: String(at).padStart(64,'0')})) as never
const webp = await sharp({create:{width:1600,height:1200,channels:3,background:'#8899aa', noise:{type:'gaussian',mean:120,sigma:12}}}).webp().toBuffer()
const ctx = { db: undefined as any, store: { readPreview: async () => webp }, drawPages: async () => [] }
for (let n=0;n<2;n++){
const { report, pictures, names } = await wordReport(ctx, {...told, firm: {...told.firm, logo: null}}, {template:'FULL', language:'ar', annexes: []})
mkdirSync('/tmp/wordpics', {recursive: true})
const files = pictures.map((p: any, at) => { const path='/tmp/wordpics/'+at; writeFileSync(path, webp); return {path, side: p.side, clear: p.clear}})
let t = performance.now()
const enc = await encodePictures(files); console.log('encode', files.length, Math.round(performance.now()-t), enc.reduce((s,e)=>s+(e?.bytes.length??0),0)); t=performance.now()
const file = await writeWord(report, enc, (m) => names[m] ?? ''); console.log('write', Math.round(performance.now()-t), file.length, process.memoryUsage().heapUsed/1e6|0, process.memoryUsage().rss/1e6|0)
mainPart(file)
}
