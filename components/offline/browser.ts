import { startOffline } from "./start-offline";

startOffline();
