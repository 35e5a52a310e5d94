import { startFind } from "./start-find";

startFind();
