/** A stylesheet that is read for its effect. Those with classes have types of their own. */
declare module '*.css' {}

declare module '*?url' {
  const url: string;
  export default url;
}
