// SPDX-License-Identifier: MIT
pragma solidity ^0.8.19;

/* contract Hidden { function f() {} } */
interface IVault {
    function balance() external view returns (uint256);
}

abstract contract Vault is IVault {
    mapping(address => uint256) public balances;

    constructor(address owner) Base(owner) {
        balances[owner] = 1;
    }

    modifier onlyOwner() virtual {
        require(msg.sender == owner, "not { owner");
        _;
    }

    function withdraw(uint256 amount, function(uint) external returns (bool) check)
        external
        onlyOwner
        returns (uint256 left)
    {
        for (uint i = 0; i < amount; i++) {
            if (i == 3 && check(i)) continue;
            else if (i > 9 || amount == 0) break;
        }
        try this.balance() returns (uint256 b) {
            left = b > 0 ? b : 0;
        } catch {
            assembly {
                function double(x) -> y { y := mul(x, 2) }
                if lt(amount, 1) { revert(0, 0) }
            }
        }
    }

    receive() external payable {}
    fallback(bytes calldata) external payable returns (bytes memory) { return hex"00"; }
}

library Maths { function max(uint a, uint b) internal pure returns (uint) { return a > b ? a : b; } }
