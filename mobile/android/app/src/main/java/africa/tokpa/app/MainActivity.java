package africa.tokpa.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
