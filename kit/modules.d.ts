// Tells the type checker what the bundler makes of style sheets and of its own environment.
/// <reference types="vite/client" />
