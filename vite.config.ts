import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apart, CLASS_NAMES, SHARED_OPTIONS } from './build/apart.ts'
import { awayPages } from './build/away-pages.ts'
import { layers } from './build/layers.ts'
import { lostScripts } from './build/lost-scripts.ts'
import { pages } from './build/pages.ts'
import { words } from './build/words.ts'

/** The namespaces of words that each module shows. */
const named = new Map<string, string[]>()

const server = process.env.THAMIN_SERVER ?? 'http://127.0.0.1:3000'
const shortened = (name: string) => (name.startsWith('shared~') ? 'shared' : name.replace(/^_virtual_/, ''))

/** Preact in place of React in what is built: docs/decisions/0170-what-a-first-load-weighs.md. */
const PREACT = [
  { find: /^react$/, replacement: resolve('build/preact.js') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? PREACT : [] },
  plugins: [react(), pages(named), words(named), apart(), awayPages(named), lostScripts()],
  css: { postcss: layers, modules: CLASS_NAMES },
  build: {
    ...SHARED_OPTIONS,
    modulePreload: {
      polyfill: false,
      // The scripts that name the screens of a visit's pages name these alone, and not what they import.
      resolveDependencies: (file, files, { hostId }) =>
        /^assets\/(index|inside-pages)-/.test(hostId) ? files.filter((one) => one === file) : files,
    },
    rolldownOptions: {
      output: {
        // Named for what they hold and not for who shares them. Seven letters tell one content of a name from another (42 bits; fewer are too few for so many files):
        // a first load names some 500 files, and letters of chance are the part that no coding makes shorter.
        chunkFileNames: ({ name }) => `assets/${shortened(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortened(name.replace(/\.\w+$/, ''))}-[hash:7][extname]`,
        // Few files: a file costs a visit more than a kilobyte too much, and what is together is packed tighter.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 5 },
            { name: 'styles', test: /\.css$/, minShareCount: 50, priority: 4 },
            // As it is until the library is another: what is ours around it changes more often.
            // The address of its worker is with those who fetch that before the library.
            { name: 'maplibre', test: /node_modules\/maplibre-gl\/(?!.*\?worker)/, priority: 4 },
            // Small pieces that most screens use, and those that are drawn nearly everywhere.
            {
              name: 'common',
              test: (id: string) => !/\/Textarea\/|src\/web\/(drafts\/|forms\/(use-)?typed)/.test(id),
              minShareCount: 108,
              maxModuleSize: 2_600,
              priority: 3,
            },
            {
              name: 'small',
              test: /@tabler\/icons-react\/dist\/esm\/icons\/|src\/web\/kit\/(feedback\/empty-state|text\/badge)\./,
              minShareCount: 30,
              priority: 3,
            },
            // What every list of records is drawn with.
            {
              name: 'lists',
              test: /src\/web\/(forms\/fault-text|records\/(list\/(address|chip-list|empty-list|filter-bar|filter-button|frame|list-f|pager|search-box|use-next-page|look-menu)|selection\/))/,
              priority: 2,
            },
            // What the fields of records are described with.
            {
              name: 'described',
              test: /src\/kernel\/(money|field-descriptor)\.|src\/web\/kit\/text\/use-matching\.|(terms|properties)\/model\/codes\./,
              priority: 2,
            },
            // What the page and the form of a record are drawn with.
            {
              name: 'record',
              test: /src\/web\/(kit\/(fields\/(options|use-select-list|select-field)|overlays\/popup-box|layout\/facts)|records\/details\/details-skeleton|shell\/section-tabs)\./,
              priority: 2,
            },
            // What a form is filled in with that is stored as it is typed, as the sheets of a value are.
            {
              name: 'filling',
              test: /src\/kernel\/(filling|form-values|canonical-json|value-faults)\.|src\/web\/(forms\/(use|kept)-filling|kit\/layout\/use-go-to-hash)\.|\/Icon(Scale|BuildingEstate|ArrowBackUp|Cloud(Check|Off|Up))\./,
              minShareCount: 12,
              priority: 2,
            },
            { name: 'spreadsheet', test: /src\/web\/kit\/spreadsheet\//, priority: 2 },
            // By itself: packed with a chunk that needs those which need it, none of them could be read first.
            { name: 'sheets', test: /src\/features\/approaches\/model\/(codes|grid)\.ts$/, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 180, priority: 1 },
          ],
        },
      },
    },
  },
  // Other pages, such as the frame of PDFs, are built apart and have places to be filled in.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/rpc', '/api', '/demo', '/files', '/live'].map((path) => [path, { target: server }])),
  },
}))
