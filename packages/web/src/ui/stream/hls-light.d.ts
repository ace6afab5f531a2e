/** The edition without subtitles and copy protection has the types of the whole library. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
