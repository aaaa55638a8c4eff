import { defineConfig } from '@adonisjs/inertia'

const inertiaConfig = defineConfig({
  rootView: 'site',
  ssr: { enabled: true, entrypoint: 'resources/site/ssr.tsx' },
})

export default inertiaConfig
